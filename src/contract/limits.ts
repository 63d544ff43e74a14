/** Bytes; 1 kB is 1024 of them here, 1 MB 1024 kB. */
const kilobyte = 1024
export const megabyte = 1024 * kilobyte

/**
 * Limits of all quantities that more than one room, or a screen and its refusal, must share. A single number is the
 * highest allowed value, a pair the least and the highest; both ends are allowed. Sentences take the figure as a
 * parameter. Ranges of the tabs' fields are in `inputs/fields.ts`; a figure used by a single file stays in that file.
 * `limits.test.ts` walks this table.
 */
export const limits = {
  /**
   * Number of corners of an outline. Fewer than three enclose nothing; a hundred draw a round tower of 20 m radius to
   * the centimetre.
   */
  outlineCorners: { min: 3, max: 100 },
  /**
   * Number of masses of a project: more than any building drawn by hand needs, and still few enough to compare all
   * pairs at once.
   */
  masses: 200,
  /**
   * Number of corners of a project, all masses together: checked and simulated within the time limits of the server.
   */
  corners: 5000,
  /** Distance of a corner from the site, east or north [m]: beyond it the tangent plane is not exact enough. */
  farthestCorner: 5000,
  /** Shortest edge of an outline [m]: a shorter one is a slip of the hand; walls are thicker. */
  shortestEdge: 0.1,
  /** Area of an outline [m²]: a smaller one is no room; a larger one exceeds the largest buildings of the world. */
  footprintArea: { min: 1, max: 1_000_000 },
  /** Storeys of a mass: the highest tower has fewer than 200. */
  floors: { min: 1, max: 200 },
  /** First storey of a mass, 0 on the ground: at most the last of 200. */
  floorStart: { min: 0, max: 199 },
  /** Height from floor to floor [m]: below the least nobody can stand; the highest is a hall. */
  floorHeight: { min: 2.2, max: 8 },
  /** Height of a building [m]: above the highest one, and the range of the wind and stack models. */
  buildingHeight: 1000,
  /** Area of all floors of a building [m²]: above twice the largest one. */
  floorArea: 5_000_000,
  /** Area of walls, roofs and floors towards outside [m²]. */
  envelopeArea: 5_000_000,

  /** Number of zone types of a building: each is simulated separately, hour by hour. */
  zoneTypes: { min: 1, max: 10 },
  /** Sum of the zone types' shares [%], exact to a hundredth. Only a complete floor can be paid and simulated. */
  zoneShares: 100,
  /** Least floor of a zone with a share [m²]: a smaller one is a slip of the hand. */
  zoneArea: 1,
  /** Number of neighbouring buildings: the eight directions around a site. */
  neighbors: 8,
  /** Altitude of a place in the weather search [m]: a little beyond the lowest and the highest land. */
  searchedAltitude: { min: -500, max: 9000 },
  /** Price of a kWh in any currency: rials are in the thousands, and nobody is paid for using energy. */
  energyPrice: { min: 0, max: 1e6 },

  /** Number of options of a parameter in a study: one is no choice, and a fifth would multiply the runs. */
  parameterOptions: { min: 2, max: 4 },
  /** Number of parameters of a study: more than a building has. */
  studyParameters: 50,
  /** Number of combinations that a study simulates; above it a sample is taken. */
  combinations: 5000,
  /** Seed of a sample: 32 bits. */
  sampleSeed: { min: 0, max: 4294967295 },
  /**
   * Number of rows of a passive study that are simulated like a baseline, in some quarter of a minute; larger studies
   * run in the sweep setting.
   */
  exactRows: 512,
  /** Number of rows of a study that can run again in the default setting at once. */
  rowsAgain: 20,
  /** Number of variants in a job: some seconds of work, so that a cancelled or lost job costs little. */
  chunkRows: 64,
  /** Number of variants in a job with the loads of a year, or of two, in common: such rows take a tenth of the time. */
  chunkRowsOfOneYear: 256,
  /** Number of picks of a project, all stages together: a tree of that size still fits a screen. */
  picks: 100,
  /** Number of named sets of a project. */
  namedSets: 50,
  /** Number of named versions of a project: each holds all its inputs. */
  namedVersions: 50,
  /** Number of rows of all named sets of a project together: a few whole studies. */
  setRows: 20_000,
  /** Number of picks for other climates in a question, and number of these climates. */
  worstPicks: 20,
  worstClimates: 4,

  /** Name of a person, company, project, city or country [characters]. */
  name: 200,
  /** Name of a zone type or a neighbour [characters]: it stands in a narrow column. */
  shortName: 100,
  /** A project's own tag [characters]: it stands on its card. */
  label: 40,
  /** A longer text without a limit of its own [characters]. */
  text: 2000,
  /** A text of the operator in one language [characters of Markdown]: a long contract has half of them. */
  content: 20_000,
  /** Versions of a text of the operator in one answer: each holds both languages whole. */
  contentVersions: 10,
  /** Search text [characters]. */
  search: 200,
  /** An id [characters]: ours are shorter; those of weather stations and drawn masses come from outside. */
  id: 80,
  /** An e-mail address [characters], RFC 5321 § 4.5.3.1.3 less the angle brackets. */
  email: 254,
  /** A telephone number as it is written [characters]: E.164 has 15 digits, and signs and hidden marks between them. */
  phone: 40,
  /** A new password [characters]: shorter ones can be guessed; the longest bounds what is hashed. */
  password: { min: 8, max: 256 },
  /** A discount code [characters]. */
  promoCode: 64,
  /** Rates by floor area of the installation's prices. */
  priceTiers: 20,
  /** Number of digits of a one-time code: with five tries, one guess in 200,000 is right. */
  codeDigits: 6,

  /** JSON body of a call [bytes]. */
  body: 256 * kilobyte,
  /** JSON body of a call that holds a project [bytes]: 5,000 corners have some two hundred thousand. */
  projectBody: megabyte,
  /** An uploaded file without a limit of its own [bytes]: a photograph. */
  upload: 5 * megabyte,
  /** A person's picture: pixels of a file before it is decoded, and side of the square that is stored [px]. */
  picturePixels: 16_000_000,
  pictureSide: 512,
  /** Pictures that a person sends within ten minutes. */
  pictureUploads: 60,
  /**
   * A weather file as text [bytes]: a year of hours has 1.5 to 1.9 million. Unpacking stops here, whatever size an
   * archive states.
   */
  weatherFile: 3 * megabyte,
  /** Number of refused fields in an answer: more would not help. */
  fieldErrors: 100,
  /** Number of items on a page of a list. */
  pageItems: 1000,
  /** Number of items of a list that may be skipped. */
  skippedItems: 1_000_000,
  /** Number of stations in a search answer. */
  foundStations: 100,

  /** Number of live links of a project, and of revoked ones that it remembers: older ones answer 404. */
  projectLinks: 20,
  revokedLinks: 100,
  /** Number of personal tokens of an account. */
  personalTokens: 20,
  /** Number of projects of a person. */
  projects: 1000,
  /** Number of a person's deleted projects whose content stays, and for how long [days]; the oldest are erased first. */
  deletedProjects: 100,
  deletedDays: 30,
  /** Number of a person's own weather files. */
  weatherFiles: 200,
  /** Time in which a person may withdraw the request to be deleted, and an operator may restore an account [days]. */
  accountDays: 30,
  /** Number of exports of a person in an hour, and of those in progress at once. */
  exportsPerHour: 60,
  /**
   * Corners of a drawing on all its storeys up to which the server writes it as a model: 5,000 on six storeys take about three
   * seconds and make a file of 90 MB.
   */
  modelCorners: 30_000,
  activeExports: 2,
  /** Number of open sessions of an account: another one closes the oldest. */
  sessions: 20,
  /** Number of passkeys of an account: one for each device of a person, and spares. */
  passkeys: 20,
  /** Time in which a passkey must answer [min]. */
  passkeyMinutes: 5,
  /** Number of calls in a minute, of a session, or of an address without one: more than any person makes. */
  requestsPerMinute: 1200,
  /** Number of a device's marks that a login may send: one for each account used there. */
  deviceMarks: 10,
  /** Number of calls of an account in progress at once; further ones wait. A page makes a few. */
  callsAtOnce: 8,
  /**
   * Number of sign-ups and e-mail changes from a network address in an hour, which reveal whether an address is taken, and
   * of reset links, which write to people.
   */
  registrationsPerHour: 30,
  /** Number of runs that a person starts in an hour. */
  runStartsPerHour: 30,
  /** Number of unfinished runs of a person; a project has at most one. */
  activeRuns: 2,
  /**
   * Number of a person's questions about designs in an hour, and of those in progress at once: in addition to the runs.
   */
  explanationsPerHour: 600,
  activeExplanations: 4,
  /** Number of a person's questions about the sample answered from its tables in a minute. */
  sampleAnswers: 20,
  /**
   * Number of hourly series that a person requests in an hour, and of those in progress at once: each simulates a year.
   */
  hoursPerHour: 600,
  activeHours: 4,
  /** Number of waiting runs of all persons together: above it the answer is “busy”. */
  queuedRuns: 200,
  /** Number of followed runs of a session, and of the process. A page follows one. */
  streams: { perSession: 20, inAll: 2000 },
  /** Lifetime of a one-time code [min]. */
  codeMinutes: 10,
  /** Wait before another code may be requested [s]. */
  codeWait: 120,
  /** Lifetime of an open payment [min]; nothing is charged after it. */
  paymentMinutes: 30,
  /** A copy of a paid project is a revision: days after the payment, metres between the places, percent more floor area. */
  revisionDays: 30,
  revisionMetres: 100,
  revisionAreaPercent: 10,
  /** Paid revisions of one paid project. */
  revisions: 10,
  /** Pause between two questions to a gateway about a payment that its payer waits for [s]. */
  gatewayPause: 5,
  /** Guesses of discount codes within ten minutes, of a person. */
  promoGuesses: 20,
  /** Receipts as PDF of a person: in an hour, and at once. */
  receiptsPerHour: 60,
  activeReceipts: 2,
} as const
