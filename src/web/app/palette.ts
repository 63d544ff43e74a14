/** Every colour of the product. `tokens` go to Ant Design, the rest to canvas, charts and CSS variables; no other file names a hex value. */

const lightTokens = {
  colorPrimary: '#0B6474', colorPrimaryHover: '#0C7083', colorPrimaryActive: '#084B58',
  colorPrimaryBg: '#E4F1F3', colorPrimaryBgHover: '#D3E6E8', colorPrimaryBorder: '#A9D0D6',
  colorInfo: '#0B6474', colorLink: '#0B6474', colorLinkHover: '#0C7083',
  colorSuccess: '#2C7044', colorSuccessBg: '#E6F2E8', colorSuccessBorder: '#B5D6BD',
  colorWarning: '#92590A', colorWarningBg: '#FBF0D9', colorWarningBorder: '#E7C98C',
  colorError: '#B3312B', colorErrorBg: '#FBE9E6', colorErrorBorder: '#EBB5AE',
  colorText: '#211F1C', colorTextSecondary: '#5C574F', colorTextTertiary: '#6E6962',
  colorTextPlaceholder: '#6E6962', colorTextDisabled: '#A09A91', colorIcon: '#5C574F',
  colorTextLightSolid: '#FFFFFF', colorBgSpotlight: '#33302B',
  colorBgLayout: '#F6F4F0', colorBgContainer: '#FFFFFF', colorBgElevated: '#FFFFFF',
  colorFillAlter: '#FAF8F5', colorFillTertiary: '#F1EEE8', colorBgContainerDisabled: '#F1EEE8',
  colorBorder: '#8F887D', colorBorderSecondary: '#E8E4DC', colorSplit: '#E8E4DC',
  controlItemBgHover: '#F1EEE8', controlItemBgActive: '#E4F1F3',
  controlOutline: 'rgba(11,100,116,.22)', colorBgMask: 'rgba(33,31,28,.45)',
  boxShadowTertiary: '0 1px 2px rgba(52,42,28,.08)',
  boxShadowSecondary: '0 4px 16px rgba(52,42,28,.12), 0 1px 3px rgba(52,42,28,.10)',
  boxShadow: '0 16px 48px rgba(52,42,28,.22), 0 2px 8px rgba(52,42,28,.10)',
}

const darkTokens: typeof lightTokens = {
  colorPrimary: '#4BABB9', colorPrimaryHover: '#6CC0CC', colorPrimaryActive: '#3C9FAE',
  colorPrimaryBg: '#16323A', colorPrimaryBgHover: '#1D4149', colorPrimaryBorder: '#2A5D68',
  colorInfo: '#4BABB9', colorLink: '#4BABB9', colorLinkHover: '#6CC0CC',
  colorSuccess: '#6FBF85', colorSuccessBg: '#182C20', colorSuccessBorder: '#2F5A3D',
  colorWarning: '#E0A84A', colorWarningBg: '#33270F', colorWarningBorder: '#5F4A1E',
  colorError: '#F0837A', colorErrorBg: '#3A1E1C', colorErrorBorder: '#6B3632',
  colorText: '#ECE7DE', colorTextSecondary: '#B4AEA3', colorTextTertiary: '#99948A',
  colorTextPlaceholder: '#99948A', colorTextDisabled: '#6A6760', colorIcon: '#B4AEA3',
  colorTextLightSolid: '#0F1216', colorBgSpotlight: '#ECE7DE',
  colorBgLayout: '#13161B', colorBgContainer: '#1B1F26', colorBgElevated: '#20252D',
  colorFillAlter: '#20252D', colorFillTertiary: '#282E37', colorBgContainerDisabled: '#282E37',
  colorBorder: '#7A818D', colorBorderSecondary: '#2B313A', colorSplit: '#2B313A',
  controlItemBgHover: '#282E37', controlItemBgActive: '#16323A',
  controlOutline: 'rgba(75,171,185,.30)', colorBgMask: 'rgba(0,0,0,.60)',
  boxShadowTertiary: '0 1px 2px rgba(0,0,0,.4)',
  boxShadowSecondary: '0 4px 16px rgba(0,0,0,.5), 0 0 0 1px #2B313A',
  boxShadow: '0 16px 48px rgba(0,0,0,.6), 0 0 0 1px #3B424D',
}

export const lightPalette = {
  tokens: lightTokens,
  edited: '#9A4A1E',
  clay: '#B4562C',
  sand: { paper: '#F2EBDF', ground: '#E6DAC6', wall: '#E7D9C3', line: '#4B443A', sun: '#F6DDB2', sunEdge: '#DE9857', water: '#A9D0D6', far: '#EAE0D0' },
  endUse: { heating: '#D1663E', cooling: '#0068AF', lighting: '#FAD256', equipment: '#8F657F', fans: '#96CEDF', pumps: '#243A5C', hotWater: '#E6A0A8', generation: '#37A471' },
  endUseEdge: { heating: '#D1663E', cooling: '#0068AF', lighting: '#A97F0C', equipment: '#8F657F', fans: '#3F8CA3', pumps: '#243A5C', hotWater: '#B3606D', generation: '#37A471' },
  /** Heat balance, beside the end uses; `airChange` is leakage and ventilation, `storage` is hollow. */
  balance: { solar: '#D9910D', people: '#AFBA88', window: '#003F53', wall: '#9C877B', roof: '#584028', floor: '#EAE0D5', airChange: '#98C2CA', storage: '#FFFFFF' },
  balanceEdge: { solar: '#A87008', people: '#76834B', window: '#003F53', wall: '#9C877B', roof: '#584028', floor: '#A4917A', airChange: '#4F8590', storage: '#5C574F' },
  /** What is bought and what crosses the meter; `exported` is used on site's green, paler. */
  carrier: { 'electricity': '#2F4B7C', 'natural-gas': '#E0A15C', 'fuel': '#8A5A44', 'selfUsed': '#37A471', 'exported': '#CDEBDC' },
  carrierEdge: { 'electricity': '#2F4B7C', 'natural-gas': '#A9712F', 'fuel': '#8A5A44', 'selfUsed': '#37A471', 'exported': '#37A471' },
  sky: ['#F1F6F5', '#D3E6E8', '#A9D0D6', '#78B3BF', '#4792A3', '#206F83', '#0F4D62', '#0A2E43'],
  sun: ['#FBF3E4', '#F6DDB2', '#EDBE7C', '#DE9857', '#C36F42', '#9A4A38', '#6B2D35', '#3C1A2B'],
  map: { land: '#FAF7F2', urban: '#EBE5DA', sea: '#D3E6E8', border: '#B3A999', coast: '#A2B9BB', grid: '#EAE4D9', waterText: '#2B6674' },
  canvas: {
    background: '#FCFBF8', grid: '#EFEBE3', gridFifth: '#E2DCD0', massLine: '#4B443A',
    massByFloor: ['#E7D9C3', '#D8CDBD', '#C3CCC9', '#A9C3C6', '#8DB4BB'],
    selected: '#D3E6E8', neighbor: '#EFEBE4', neighborLine: '#C9C2B6', snap: '#B0247E', north: '#B4562C', dimension: '#211F1C',
  },
}

export const darkPalette: typeof lightPalette = {
  tokens: darkTokens,
  edited: '#E39A6C',
  clay: '#D9784C',
  sand: { paper: '#1F2128', ground: '#2A2622', wall: '#4A4034', line: '#D8CDBD', sun: '#6B4A2A', sunEdge: '#B87A45', water: '#1D4149', far: '#262A32' },
  endUse: { heating: '#E87C50', cooling: '#0281CA', lighting: '#FED658', equipment: '#A88097', fans: '#D3F2FE', pumps: '#64698B', hotWater: '#F7AFBD', generation: '#5EBF84' },
  endUseEdge: { heating: '#E87C50', cooling: '#0281CA', lighting: '#FED658', equipment: '#A88097', fans: '#D3F2FE', pumps: '#64698B', hotWater: '#F7AFBD', generation: '#5EBF84' },
  balance: { solar: '#E49C00', people: '#AACE94', window: '#4F6F6F', wall: '#A99A8C', roof: '#8A6950', floor: '#E8DFD5', airChange: '#9DE3EC', storage: '#1B1F26' },
  balanceEdge: { solar: '#E49C00', people: '#AACE94', window: '#4F6F6F', wall: '#A99A8C', roof: '#8A6950', floor: '#E8DFD5', airChange: '#9DE3EC', storage: '#B4AEA3' },
  carrier: { 'electricity': '#7D97CF', 'natural-gas': '#F0C27B', 'fuel': '#A9735A', 'selfUsed': '#5EBF84', 'exported': '#23402F' },
  carrierEdge: { 'electricity': '#7D97CF', 'natural-gas': '#F0C27B', 'fuel': '#A9735A', 'selfUsed': '#5EBF84', 'exported': '#5EBF84' },
  sky: lightPalette.sky.toReversed(),
  sun: lightPalette.sun.toReversed(),
  map: { land: '#21252C', urban: '#2F343D', sea: '#13242B', border: '#566070', coast: '#3D5158', grid: '#2A2F37', waterText: '#7FB4BF' },
  canvas: {
    background: '#161A20', grid: '#1C2128', gridFifth: '#262C35', massLine: '#D8CDBD',
    massByFloor: ['#3D342B', '#38342F', '#30383A', '#2A3D42', '#234249'],
    selected: '#1D4149', neighbor: '#20252D', neighborLine: '#3B424D', snap: '#F08BCB', north: '#D9784C', dimension: '#ECE7DE',
  },
}

export type Palette = typeof lightPalette
