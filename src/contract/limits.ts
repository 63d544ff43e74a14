/** Bytes; 1 kB is 1024 of them here, 1 MB 1024 kB. */
const kilobyte = 1024
export const megabyte = 1024 * kilobyte

/**
 * How much of everything there may be: the one home of each figure that more than one room, or a screen and its refusal, must
 * agree on. A lone number is the most that is allowed, a pair the least and the most; both ends are allowed themselves.
 * Sentences take the figure as a parameter. What a person may type into a field of a tab stands in `inputs/fields.ts`; a figure
 * that a single file reads for its own running stays beside it. `limits.test.ts` walks this table.
 */
export const limits = {
  /** Corners of one outline. Fewer than three enclose nothing; a hundred draw a round tower of 20 m radius to the centimetre. */
  outlineCorners: { min: 3, max: 100 },
  /** Masses of a project: more than any building drawn by hand needs, and all pairs of them are still compared at once. */
  masses: 200,
  /** Corners of a project, all masses together: judged and simulated within the time limits of the server. */
  corners: 5000,
  /** Between the site and a corner, east or north [m]: beyond it the tangent plane is no longer exact enough. */
  farthestCorner: 5000,
  /** Shortest edge of an outline [m]: shorter ones are slips of the hand; walls are thicker than this. */
  shortestEdge: 0.1,
  /** Of one outline [m²]: below, no room; above, beyond the largest buildings of the world. */
  footprintArea: { min: 1, max: 1_000_000 },
  /** Storeys of a mass: the highest tower has fewer than 200. */
  floors: { min: 1, max: 200 },
  /** Storey that a mass begins on, 0 on the ground: the last of 200. */
  floorStart: { min: 0, max: 199 },
  /** From floor to floor [m]: nobody stands below the least; the most is a hall. */
  floorHeight: { min: 2.2, max: 8 },
  /** Of a building [m]: beyond the highest one, and all that the wind and stack models were made for. */
  buildingHeight: 1000,
  /** All floors of a building [m²]: beyond twice the largest one. */
  floorArea: 5_000_000,
  /** Walls, roofs and floors towards outside [m²]. */
  envelopeArea: 5_000_000,

  /** Zone types of a building: each is simulated by itself, hour by hour. */
  zoneTypes: { min: 1, max: 10 },
  /** What the shares of the zone types add up to [%], exact to a hundredth: a whole. No less and no more may be paid or simulated. */
  zoneShares: 100,
  /** Least floor of a zone with a share [m²]: less is a slip of the hand; it holds no person and no air to speak of. */
  zoneArea: 1,
  /** Neighbouring buildings: the eight directions around a site. */
  neighbors: 8,
  /** Altitude of a place that weather is searched for [m]: a little beyond the lowest and the highest land. */
  searchedAltitude: { min: -500, max: 9000 },
  /** Price of a kWh, in any currency: rials in the thousands, and nobody is paid for using energy. */
  energyPrice: { min: 0, max: 1e6 },

  /** Options of a parameter in a study: one is no choice, and a fifth would multiply the runs. */
  parameterOptions: { min: 2, max: 4 },
  /** Parameters of a study: more than a building has. */
  studyParameters: 50,
  /** Combinations that a study simulates; of more a sample of at most as many is taken. */
  combinations: 5000,
  /** Seed of a sample: 32 bits. */
  sampleSeed: { min: 0, max: 4294967295 },
  /** Rows of a passive study that are simulated like a baseline, some quarter of a minute; more run in the sweep setting. */
  exactRows: 512,
  /** Rows of a study that are run again in the default setting at once. */
  rowsAgain: 20,
  /** Variants that one job computes: some seconds of work, so that a cancelled or lost one costs little. */
  chunkRows: 64,
  /** The same where they have the loads of a year, or of two, in common: such rows take a tenth of the time. */
  chunkRowsOfOneYear: 256,
  /** Picks of a project, all stages together: a tree that still fits a screen. */
  picks: 100,
  /** Named sets of a project. */
  namedSets: 50,
  /** Rows of all named sets of a project together: a few whole studies. */
  setRows: 20_000,
  /** Picks that are tried in other climates at once, and those climates. */
  worstPicks: 20,
  worstClimates: 4,

  /** Name of a person, company, project, city or country [characters]. */
  name: 200,
  /** Name of a zone type or a neighbour [characters]: it stands in a narrow column. */
  shortName: 100,
  /** A project's own tag [characters]: it stands on its card. */
  label: 40,
  /** A longer text, where no other limit is said [characters]. */
  text: 2000,
  /** What is searched for [characters]. */
  search: 200,
  /** An id [characters]: ours are shorter; those of weather stations and drawn masses come from outside. */
  id: 80,
  /** An e-mail address [characters], RFC 5321 § 4.5.3.1.3 less the angle brackets. */
  email: 254,
  /** A telephone number as it is written [characters]: E.164 has 15 digits, and signs between them. */
  phone: 20,
  /** A new password [characters]: shorter ones can be guessed; the longest bounds what is hashed. */
  password: { min: 8, max: 256 },
  /** A discount code [characters]. */
  promoCode: 64,
  /** A one-time code has just so many digits: with five tries, one guess in 200,000 is right. */
  codeDigits: 6,

  /** JSON body of a call [bytes]. */
  body: 256 * kilobyte,
  /** JSON body of a call that holds a project [bytes]: 5,000 corners have some two hundred thousand. */
  projectBody: megabyte,
  /** An uploaded file where no other limit is said [bytes]: a photograph. */
  upload: 5 * megabyte,
  /** A weather file as text [bytes]: a year of hours has 1.5 to 1.9 million; unpacking stops here, whatever an archive says. */
  weatherFile: 3 * megabyte,
  /** Refused fields that one answer names: more help nobody. */
  fieldErrors: 100,
  /** Items of one page of a list. */
  pageItems: 1000,
  /** Items of a list that may be skipped. */
  skippedItems: 1_000_000,
  /** Stations that one search names. */
  foundStations: 100,

  /** Projects of a person. */
  projects: 1000,
  /** Own weather files of a person. */
  weatherFiles: 200,
  /** Open sessions of an account: one more closes the oldest. */
  sessions: 20,
  /** Calls of a session, or of an address without one, in a minute: more than any person makes. */
  requestsPerMinute: 1200,
  /** Sign-ups and changes to another e-mail address from one network address in an hour: both tell whether an address is taken. */
  registrationsPerHour: 30,
  /** Runs that a person starts in an hour. */
  runStartsPerHour: 30,
  /** Unfinished runs of a person; of a project there is one. */
  activeRuns: 2,
  /** Questions about designs that a person asks in an hour, and that are worked on at once: beside the runs. */
  explanationsPerHour: 600,
  activeExplanations: 4,
  /** Questions about the sample that a person has answered from its tables in a minute. */
  sampleAnswers: 20,
  /** Series of hours that a person asks for in an hour, and that are worked on at once: each simulates a year. */
  hoursPerHour: 600,
  activeHours: 4,
  /** Runs that wait for all persons together: more than that is answered “busy”. */
  queuedRuns: 200,
  /** Followed runs: of one session, and of the process. A page follows one. */
  streams: { perSession: 20, inAll: 2000 },
  /** A one-time code lives so long [min]. */
  codeMinutes: 10,
  /** Until another code may be asked for [s]. */
  codeWait: 120,
  /** An open payment lives so long [min]; after it nothing is charged. */
  paymentMinutes: 30,
} as const
