import 'i18next'
import type account from '#locales/en/account.json'
import type analysis from '#locales/en/analysis.json'
import type arrange from '#locales/en/arrange.json'
import type auth from '#locales/en/auth.json'
import type content from '#locales/en/content.json'
import type common from '#locales/en/common.json'
import type draw from '#locales/en/draw.json'
import type exportsTexts from '#locales/en/exports.json'
import type errors from '#locales/en/errors.json'
import type forms from '#locales/en/forms.json'
import type help from '#locales/en/help.json'
import type hours from '#locales/en/hours.json'
import type licences from '#locales/en/licences.json'
import type keys from '#locales/en/keys.json'
import type inputs from '#locales/en/inputs.json'
import type location from '#locales/en/location.json'
import type options from '#locales/en/options.json'
import type payment from '#locales/en/payment.json'
import type profile from '#locales/en/profile.json'
import type project from '#locales/en/project.json'
import type projects from '#locales/en/projects.json'
import type report from '#locales/en/report.json'
import type results from '#locales/en/results.json'

import type stages from '#locales/en/stages.json'
import type studies from '#locales/en/studies.json'
import type versions from '#locales/en/versions.json'
import type why from '#locales/en/why.json'
import type admin from '#locales/en/admin.json'
import type adminSettings from '#locales/en/admin-settings.json'
import type adminProjects from '#locales/en/admin-projects.json'
import type audit from '#locales/en/audit.json'
import type messages from '#locales/en/messages.json'
import type orders from '#locales/en/orders.json'
import type signIn from '#locales/en/sign-in.json'
import type sharing from '#locales/en/sharing.json'
import type promos from '#locales/en/promos.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    returnNull: false
    // The English texts type the keys. Option and input keys are looked up by computed names, so they are plain strings there.
    resources: {
      account: typeof account
      analysis: typeof analysis
      arrange: typeof arrange
      auth: typeof auth
      'sign-in': typeof signIn
      common: typeof common
      content: typeof content
      draw: typeof draw
      exports: typeof exportsTexts
      errors: typeof errors
      forms: typeof forms
      help: typeof help
      inputs: typeof inputs
      keys: typeof keys
      licences: typeof licences
      location: typeof location
      options: typeof options
      payment: typeof payment
      profile: typeof profile
      project: typeof project
      projects: typeof projects
      report: typeof report
      results: typeof results
      hours: typeof hours
      stages: typeof stages
      studies: typeof studies
      versions: typeof versions
      why: typeof why
      admin: typeof admin
      'admin-settings': typeof adminSettings
      'admin-projects': typeof adminProjects
      audit: typeof audit
      messages: typeof messages
      orders: typeof orders
      promos: typeof promos
      sharing: typeof sharing
    }
  }
}
