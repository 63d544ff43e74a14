const fields = [
  'name',
  'country',
  'primaryBuildingType',
  'units',
  'energyCode',
  'terrainClass',
  'label',
  'userInputs',
  'manualInputs',
  'masses',
]

/** A project as the command line reads it: what the server holds, as a document. */
export function projectDocument(project: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return {
    schema: 'badgir.project',
    documentVersion: 4,
    ...Object.fromEntries(
      fields.filter(key => project[key] !== undefined && project[key] !== null).map(key => [key, project[key]]),
    ),
  }
}
