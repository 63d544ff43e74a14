/** Id of the one analysed project that everybody may read and nobody changes. It is in nobody's list. */
export const sampleProjectId = 'sample'
