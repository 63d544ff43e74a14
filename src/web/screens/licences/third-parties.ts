/** Parts of the product that third parties made, in the order of the page. */
export const thirdPartyKinds = ['report', 'picture', 'font', 'data', 'program'] as const
export type ThirdPartyKind = (typeof thirdPartyKinds)[number]

export interface ThirdParty {
  /** Name of the work; a package by its name in the registry. */
  readonly name: string
  readonly part: ThirdPartyKind
  /** Identifier of SPDX where there is one. */
  readonly licence: string
  readonly address: string
}

/** Works of third parties in the product: every package that it depends on, and what those hold. */
export const thirdParties: readonly ThirdParty[] = [
  { name: 'Typst', part: 'report', licence: 'Apache-2.0', address: 'https://github.com/typst/typst' },
  { name: 'libvips', part: 'picture', licence: 'LGPL-3.0-or-later', address: 'https://github.com/libvips/libvips' },
  { name: 'Inter', part: 'font', licence: 'OFL-1.1', address: 'https://github.com/rsms/inter' },
  { name: 'Vazirmatn', part: 'font', licence: 'OFL-1.1', address: 'https://github.com/rastikerdar/vazirmatn' },
  { name: 'GeoNames', part: 'data', licence: 'CC BY 4.0', address: 'https://www.geonames.org' },
  { name: 'Natural Earth', part: 'data', licence: 'public domain', address: 'https://www.naturalearthdata.com' },
  {
    name: 'SummarisingTempQuantileRegression, Iran Meteorological Organization',
    part: 'data',
    licence: 'MIT',
    address: 'https://github.com/shirazipooya/SummarisingTempQuantileRegression',
  },
  { name: 'CLIMAT, Deutscher Wetterdienst', part: 'data', licence: 'CC BY 4.0', address: 'https://opendata.dwd.de' },
  { name: 'NASA POWER', part: 'data', licence: 'US government work', address: 'https://power.larc.nasa.gov' },
  {
    name: 'TMY3, National Solar Radiation Data Base',
    part: 'data',
    licence: 'US government work',
    address: 'https://nsrdb.nrel.gov',
  },
  {
    name: '@electric-sql/pglite',
    part: 'program',
    licence: 'Apache-2.0',
    address: 'https://github.com/electric-sql/pglite',
  },
  {
    name: '@expo-google-fonts/inter',
    part: 'font',
    licence: 'MIT AND OFL-1.1',
    address: 'https://github.com/expo/google-fonts',
  },
  {
    name: '@expo-google-fonts/vazirmatn',
    part: 'font',
    licence: 'MIT AND OFL-1.1',
    address: 'https://github.com/expo/google-fonts',
  },
  { name: '@fastify/helmet', part: 'program', licence: 'MIT', address: 'https://github.com/fastify/fastify-helmet' },
  {
    name: '@fastify/multipart',
    part: 'program',
    licence: 'MIT',
    address: 'https://github.com/fastify/fastify-multipart',
  },
  {
    name: '@fontsource-variable/inter',
    part: 'font',
    licence: 'OFL-1.1',
    address: 'https://github.com/fontsource/font-files',
  },
  {
    name: '@fontsource-variable/vazirmatn',
    part: 'font',
    licence: 'OFL-1.1',
    address: 'https://github.com/fontsource/font-files',
  },
  {
    name: '@myriaddreamin/typst-ts-node-compiler',
    part: 'report',
    licence: 'Apache-2.0',
    address: 'https://github.com/Myriad-Dreamin/typst.ts',
  },
  { name: '@node-rs/argon2', part: 'program', licence: 'MIT', address: 'https://github.com/napi-rs/node-rs' },
  {
    name: '@simplewebauthn/browser',
    part: 'program',
    licence: 'MIT',
    address: 'https://github.com/MasterKale/SimpleWebAuthn',
  },
  {
    name: '@simplewebauthn/server',
    part: 'program',
    licence: 'MIT',
    address: 'https://github.com/MasterKale/SimpleWebAuthn',
  },
  { name: '@turf/turf', part: 'program', licence: 'MIT', address: 'https://github.com/Turfjs/turf' },
  {
    name: '@uwdata/flechette',
    part: 'program',
    licence: 'BSD-3-Clause',
    address: 'https://github.com/uwdata/flechette',
  },
  {
    name: '@vitejs/plugin-react',
    part: 'program',
    licence: 'MIT',
    address: 'https://github.com/vitejs/vite-plugin-react',
  },
  { name: '@xstate/react', part: 'program', licence: 'MIT', address: 'https://github.com/statelyai/xstate' },
  {
    name: '@zxcvbn-ts/language-common',
    part: 'program',
    licence: 'MIT',
    address: 'https://github.com/zxcvbn-ts/zxcvbn',
  },
  { name: 'antd', part: 'program', licence: 'MIT', address: 'https://github.com/ant-design/ant-design' },
  { name: 'clipper2-ts', part: 'program', licence: 'BSL-1.0', address: 'https://github.com/countertype/clipper2-ts' },
  { name: 'd3-dsv', part: 'program', licence: 'ISC', address: 'https://github.com/d3/d3-dsv' },
  { name: 'dayjs', part: 'program', licence: 'MIT', address: 'https://github.com/iamkun/dayjs' },
  { name: 'dayjs-jalali', part: 'program', licence: 'MIT', address: 'https://github.com/torbatian/dayjs-jalali' },
  {
    name: 'dejavu-fonts-ttf',
    part: 'font',
    licence: 'Bitstream Vera, public domain',
    address: 'https://github.com/senotrusov/dejavu-fonts-ttf',
  },
  {
    name: 'drizzle-orm',
    part: 'program',
    licence: 'Apache-2.0',
    address: 'https://github.com/drizzle-team/drizzle-orm',
  },
  { name: 'effect', part: 'program', licence: 'MIT', address: 'https://github.com/Effect-TS/effect' },
  { name: 'fastify', part: 'program', licence: 'MIT', address: 'https://github.com/fastify/fastify' },
  { name: 'fflate', part: 'program', licence: 'MIT', address: 'https://github.com/101arrowz/fflate' },
  { name: 'i18next', part: 'program', licence: 'MIT', address: 'https://github.com/i18next/i18next' },
  { name: 'idb', part: 'program', licence: 'ISC', address: 'https://github.com/jakearchibald/idb' },
  { name: 'konva', part: 'program', licence: 'MIT', address: 'https://github.com/konvajs/konva' },
  {
    name: 'libphonenumber-js',
    part: 'program',
    licence: 'MIT',
    address: 'https://gitlab.com/catamphetamine/libphonenumber-js',
  },
  { name: 'lucide-react', part: 'picture', licence: 'ISC', address: 'https://github.com/lucide-icons/lucide' },
  { name: 'micromark', part: 'program', licence: 'MIT', address: 'https://github.com/micromark/micromark' },
  { name: 'nodemailer', part: 'program', licence: 'MIT-0', address: 'https://github.com/nodemailer/nodemailer' },
  { name: 'ofetch', part: 'program', licence: 'MIT', address: 'https://github.com/unjs/ofetch' },
  { name: 'ol', part: 'program', licence: 'BSD-2-Clause', address: 'https://github.com/openlayers/openlayers' },
  { name: 'openid-client', part: 'program', licence: 'MIT', address: 'https://github.com/panva/openid-client' },
  { name: 'pg', part: 'program', licence: 'MIT', address: 'https://github.com/brianc/node-postgres' },
  { name: 'pg-boss', part: 'program', licence: 'MIT', address: 'https://github.com/timgit/pg-boss' },
  { name: 'pino', part: 'program', licence: 'MIT', address: 'https://github.com/pinojs/pino' },
  { name: 'piscina', part: 'program', licence: 'MIT', address: 'https://github.com/piscinajs/piscina' },
  { name: 'react', part: 'program', licence: 'MIT', address: 'https://github.com/react/react' },
  { name: 'react-dom', part: 'program', licence: 'MIT', address: 'https://github.com/react/react' },
  { name: 'react-i18next', part: 'program', licence: 'MIT', address: 'https://github.com/i18next/react-i18next' },
  { name: 'react-konva', part: 'program', licence: 'MIT', address: 'https://github.com/konvajs/react-konva' },
  { name: 'react-vega', part: 'program', licence: 'BSD-3-Clause', address: 'https://github.com/vega/react-vega' },
  { name: 'sharp', part: 'picture', licence: 'Apache-2.0', address: 'https://github.com/lovell/sharp' },
  { name: 'stripe', part: 'program', licence: 'MIT', address: 'https://github.com/stripe/stripe-node' },
  { name: 'tar', part: 'program', licence: 'BlueOak-1.0.0', address: 'https://github.com/isaacs/node-tar' },
  { name: 'topojson-client', part: 'program', licence: 'ISC', address: 'https://github.com/topojson/topojson-client' },
  { name: 'vega', part: 'report', licence: 'BSD-3-Clause', address: 'https://github.com/vega/vega' },
  { name: 'vega-embed', part: 'program', licence: 'BSD-3-Clause', address: 'https://github.com/vega/vega-embed' },
  { name: 'vega-lite', part: 'report', licence: 'BSD-3-Clause', address: 'https://github.com/vega/vega-lite' },
  { name: 'vite', part: 'program', licence: 'MIT', address: 'https://github.com/vitejs/vite' },
  { name: 'world-atlas', part: 'data', licence: 'ISC', address: 'https://github.com/topojson/world-atlas' },
  { name: 'wouter', part: 'program', licence: 'Unlicense', address: 'https://github.com/molefrog/wouter' },
  {
    name: 'write-excel-file',
    part: 'report',
    licence: 'MIT',
    address: 'https://gitlab.com/catamphetamine/write-excel-file',
  },
  { name: 'xstate', part: 'program', licence: 'MIT', address: 'https://github.com/statelyai/xstate' },
  { name: 'yauzl', part: 'program', licence: 'MIT', address: 'https://github.com/thejoshwolfe/yauzl' },
]
