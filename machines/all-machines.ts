import { contentPaths } from './admin/content.paths.ts'
import { plotAxisPaths } from './analysis/plot-axis.paths.ts'
import { plotPaths } from './analysis/plot.paths.ts'
import { questionPaths } from './analysis/question.paths.ts'
import { studyPaths } from './analysis/study.paths.ts'
import { targetPaths } from './analysis/target.paths.ts'
import type { MachinePaths } from './machine-paths.ts'
import { checkoutPaths } from './payment/checkout.paths.ts'
import { paymentPaths } from './payment/payment.paths.ts'
import { keepDraftPaths } from './project/keep-draft.paths.ts'
import { picksPaths } from './project/picks.paths.ts'
import { projectLifecyclePaths } from './project/project-lifecycle.paths.ts'
import { savePaths } from './project/save.paths.ts'
import { tabAccessPaths } from './project/tab-access.paths.ts'
import { phonePaths } from './session/phone.paths.ts'
import { picturePaths } from './session/picture.paths.ts'
import { sessionPaths } from './session/session.paths.ts'
import { signInPaths } from './session/sign-in.paths.ts'
import { simulationRunPaths } from './simulation-run/simulation-run.paths.ts'
import { dragGroupPaths } from './workbench/drag-group.paths.ts'
import { dragVertexPaths } from './workbench/drag-vertex.paths.ts'
import { drawFootprintPaths } from './workbench/draw-footprint.paths.ts'
import { erasePaths } from './workbench/erase.paths.ts'
import { marqueePaths } from './workbench/marquee.paths.ts'
import { measurePaths } from './workbench/measure.paths.ts'
import { mirrorPaths } from './workbench/mirror.paths.ts'
import { panPaths } from './workbench/pan.paths.ts'
import { selectPaths } from './workbench/select.paths.ts'

/** All machines of the product, with their walks. A test fails when a `.machine.ts` file is missing here. */
export const allMachines: readonly MachinePaths[] = [
  sessionPaths,
  signInPaths,
  phonePaths,
  picturePaths,
  projectLifecyclePaths,
  tabAccessPaths,
  savePaths,
  keepDraftPaths,
  picksPaths,
  paymentPaths,
  checkoutPaths,
  simulationRunPaths,
  drawFootprintPaths,
  dragVertexPaths,
  selectPaths,
  marqueePaths,
  dragGroupPaths,
  erasePaths,
  measurePaths,
  mirrorPaths,
  panPaths,
  plotPaths,
  plotAxisPaths,
  questionPaths,
  studyPaths,
  targetPaths,
  contentPaths,
]
