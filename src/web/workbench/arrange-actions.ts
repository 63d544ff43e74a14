import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
  ClipboardPaste,
  Copy,
  CopyPlus,
  CaretsToAxisDashedVertical,
  CaretsToAxisDashedHorizontal,
  Layers2,
  Maximize,
  RotateCcw,
  RotateCw,
  Scissors,
  SquareDashed,
  Trash2,
  TriangleRight,
  type LucideIcon,
} from 'lucide-react'
import type arrange from '#locales/en/arrange.json'
import { arrangeCommands as arranging, clipboardCommands as clipboard } from './arrange-commands.ts'
import type { Command } from './command.ts'
import {
  copyUpChosen,
  duplicateChosen,
  eraseChosenMass,
  fitAll,
  selectAll,
  squareChosen,
} from './workbench-commands.ts'

/** An action of the menu, and of the panel if its group is one of the panel's. */
export interface Action {
  /** Key of `arrange:actions`. */
  readonly name: keyof typeof arrange.actions
  readonly group: 'clipboard' | 'shape' | 'align' | 'distribute' | 'mirror' | 'turn' | 'view'
  readonly icon: LucideIcon
  readonly command: Command
  /** Number of selected masses or corners that it needs. */
  readonly least: 0 | 1 | 2 | 3
  /** Largest number of them; absent: any. */
  readonly most?: 1
  /** Whether it changes the building: a lock leaves it out. */
  readonly edits: boolean
}

const arranges = { edits: true } as const

/** Actions on the selection, in the order of the menu. */
export const actions: readonly Action[] = [
  { name: 'copy', group: 'clipboard', icon: Copy, command: clipboard.copy, least: 1, edits: false },
  { name: 'cut', group: 'clipboard', icon: Scissors, command: clipboard.cut, least: 1, edits: true },
  { name: 'paste', group: 'clipboard', icon: ClipboardPaste, command: clipboard.paste, least: 0, edits: true },
  { name: 'duplicate', group: 'clipboard', icon: CopyPlus, command: duplicateChosen, least: 1, edits: true },
  { name: 'erase', group: 'clipboard', icon: Trash2, command: eraseChosenMass, least: 1, edits: true },
  { name: 'copyUp', group: 'shape', icon: Layers2, command: copyUpChosen, least: 1, most: 1, ...arranges },
  { name: 'square', group: 'shape', icon: TriangleRight, command: squareChosen, least: 1, most: 1, ...arranges },
  { name: 'alignLeft', group: 'align', icon: AlignStartVertical, command: arranging.alignLeft, least: 2, ...arranges },
  {
    name: 'alignMiddle',
    group: 'align',
    icon: AlignCenterVertical,
    command: arranging.alignMiddle,
    least: 2,
    ...arranges,
  },
  { name: 'alignRight', group: 'align', icon: AlignEndVertical, command: arranging.alignRight, least: 2, ...arranges },
  { name: 'alignTop', group: 'align', icon: AlignStartHorizontal, command: arranging.alignTop, least: 2, ...arranges },
  {
    name: 'alignCentre',
    group: 'align',
    icon: AlignCenterHorizontal,
    command: arranging.alignCentre,
    least: 2,
    ...arranges,
  },
  {
    name: 'alignBottom',
    group: 'align',
    icon: AlignEndHorizontal,
    command: arranging.alignBottom,
    least: 2,
    ...arranges,
  },
  {
    name: 'distributeAcross',
    group: 'distribute',
    icon: AlignHorizontalSpaceBetween,
    command: arranging.distributeAcross,
    least: 3,
    ...arranges,
  },
  {
    name: 'distributeDown',
    group: 'distribute',
    icon: AlignVerticalSpaceBetween,
    command: arranging.distributeDown,
    least: 3,
    ...arranges,
  },
  {
    name: 'mirrorAcross',
    group: 'mirror',
    icon: CaretsToAxisDashedVertical,
    command: arranging.mirrorAcross,
    least: 1,
    ...arranges,
  },
  {
    name: 'mirrorDown',
    group: 'mirror',
    icon: CaretsToAxisDashedHorizontal,
    command: arranging.mirrorDown,
    least: 1,
    ...arranges,
  },
  { name: 'turnLeft', group: 'turn', icon: RotateCcw, command: arranging.turnLeft, least: 1, ...arranges },
  { name: 'turnRight', group: 'turn', icon: RotateCw, command: arranging.turnRight, least: 1, ...arranges },
  { name: 'selectAll', group: 'view', icon: SquareDashed, command: selectAll, least: 0, edits: false },
  { name: 'fitAll', group: 'view', icon: Maximize, command: fitAll, least: 0, edits: false },
]
