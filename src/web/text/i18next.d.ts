import 'i18next'
import type analysis from '#locales/en/analysis.json'
import type auth from '#locales/en/auth.json'
import type common from '#locales/en/common.json'
import type draw from '#locales/en/draw.json'
import type errors from '#locales/en/errors.json'
import type forms from '#locales/en/forms.json'
import type help from '#locales/en/help.json'
import type hours from '#locales/en/hours.json'
import type keys from '#locales/en/keys.json'
import type inputs from '#locales/en/inputs.json'
import type location from '#locales/en/location.json'
import type options from '#locales/en/options.json'
import type payment from '#locales/en/payment.json'
import type profile from '#locales/en/profile.json'
import type project from '#locales/en/project.json'
import type projects from '#locales/en/projects.json'
import type results from '#locales/en/results.json'

import type stages from '#locales/en/stages.json'
import type studies from '#locales/en/studies.json'
import type why from '#locales/en/why.json'
import type admin from '#locales/en/admin.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    returnNull: false
    // The English texts type the keys. Option and input keys are looked up by computed names, so they are plain strings there.
    resources: {
      analysis: typeof analysis
      auth: typeof auth
      common: typeof common
      draw: typeof draw
      errors: typeof errors
      forms: typeof forms
      help: typeof help
      inputs: typeof inputs
      keys: typeof keys
      location: typeof location
      options: typeof options
      payment: typeof payment
      profile: typeof profile
      project: typeof project
      projects: typeof projects
      results: typeof results
      hours: typeof hours
      stages: typeof stages
      studies: typeof studies
      why: typeof why
      admin: typeof admin
    }
  }
}
