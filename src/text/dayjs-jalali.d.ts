declare module 'dayjs-jalali' {
  import type { PluginFunc } from 'dayjs'
  const plugin: PluginFunc
  export default plugin
}
