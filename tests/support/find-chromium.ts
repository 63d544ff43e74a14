import { existsSync } from 'node:fs'
import { aptInstall, isDebianRoot } from './debian.ts'

const places = [
  process.env['CHROMIUM_PATH'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Chromium or Chrome of the system, installed first if possible; undefined without one. */
export function findChromium(): string | undefined {
  const find = () => places.find(place => place !== '' && existsSync(place))
  const found = find()
  if (found !== undefined || !isDebianRoot()) return found
  aptInstall('chromium')
  return find()
}

/**
 * Features that are off. Chromium reads only its last list: the first ones are of Playwright's, which this replaces. Each
 * window of the others loads two pages for its address bar and a process in reserve: a context costs 0.2 s instead of 0.45.
 */
const featuresOff = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'AimEnabled',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  'SpareRendererForSitePerProcess',
]

/** Flags that keep a headless Chromium quiet on a closed network, and let it draw and load no more than the page. */
export const chromiumFlags = [
  `--disable-features=${featuresOff.join(',')}`,
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
