/** Reasons for skipping a test. `npm test` lists and counts each at its end; a skip without a reason fails. */
export const skipReasons = {
  'reference-data': {
    what: 'against reference results and weather files',
    how: 'name the folder that holds them in BADGIR_REFERENCE_DATA; docs/reference-data.md tells where they come from',
  },
  energyplus: { what: 'against EnergyPlus', how: 'install EnergyPlus' },
  python: {
    what: 'with Python',
    how: 'install Python 3 with pyarrow, or name a Python that has it in PYTHON',
  },
  honeybee: {
    what: 'by the checker of Honeybee',
    how: 'install honeybee-energy from PyPI, or name a Python that has it in PYTHON',
  },
  openstudio: {
    what: 'by OpenStudio',
    how: 'install openstudio from PyPI, or name a Python that has it in PYTHON',
  },
  verapdf: {
    what: 'by veraPDF',
    how: 'install Java, and name the class path of org.verapdf:validation-model in VERAPDF',
  },
  pdftotext: { what: 'the words of a PDF', how: 'install pdftotext (poppler)' },
  postgresql: { what: 'that the embedded database has no part in', how: 'name a PostgreSQL in TEST_DATABASE_URL' },
  soak: { what: 'what takes long and rarely notices', how: 'npm run soak' },
  registry: { what: 'a fresh clone, installed and started', how: 'needs the package registry' },
  'stripe-mock': {
    what: 'against the schema of Stripe',
    how: 'go install github.com/stripe/stripe-mock@v0.203.0, or name the program in STRIPE_MOCK',
  },
  windows: { what: 'what Windows has no shell for', how: 'run on Linux or macOS' },
} as const
export type SkipReason = keyof typeof skipReasons

/**
 * Reasons that `CI=true` accepts; missing reference data only in the run without it, and PostgreSQL in the runs with a
 * separate run on it beside them.
 */
export function allowedOnCi(run: string): readonly SkipReason[] {
  return [
    ...(run === 'alone' ? (['reference-data'] as const) : []),
    ...(run === 'postgresql' || run === 'chosen' ? [] : (['postgresql'] as const)),
    'energyplus',
    'honeybee',
    'openstudio',
    'pdftotext',
    'python',
    'soak',
    'stripe-mock',
    'verapdf',
  ]
}

/** Options of a test, or of a `describe`, that is skipped if a requirement is missing. */
export function needs(reason: SkipReason, isHere: boolean) {
  return { skip: !isHere, tags: [reason] }
}
