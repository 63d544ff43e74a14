import type { Mass } from '#contract/inputs/project-inputs.ts'
import { gesture, type Gesture } from './gesture.ts'

function square(id: string, west: number): Mass {
  return {
    id,
    vertices: [
      [west, 0],
      [west + 10, 0],
      [west + 10, 10],
      [west, 10],
    ],
    numberOfFloors: 1,
    floorStart: 0,
    floorHeight: 3.5,
  }
}
/** Masses at the start of an edit gesture. */
export const twoSquares: readonly Mass[] = [square('M1', 0), square('M2', 20)]

/**
 * Gestures that select, move, erase, measure and pan, by name. Each starts with two squares of 10 m, ten metres apart,
 * a grid of 0.5 m, snapping on, project north at true north, and the select tool.
 */
export const editGestures: Readonly<Record<string, Gesture>> = {
  'a click chooses the mass under it, and beside them nothing': gesture
    .click(4, 6)
    .expectSelected('M1')
    .click(24, 6)
    .expectSelected('M2')
    .click(15, 6)
    .expectSelected('')
    .expectMasses(2),
  'a corner of the chosen mass is chosen, and left a step at a time': gesture
    .click(4, 6)
    .click(10, 10)
    .expectSelected('M1.3')
    .key('Escape')
    .expectSelected('M1')
    .key('Escape')
    .expectSelected(''),
  'a mass follows a drag': gesture
    .pointerDown(4, 6)
    .expectState('pointing')
    .expectSelected('M1')
    .pointerMove(4, 9)
    .expectState('dragging')
    .pointerMove(4, 11)
    .pointerUp()
    .expectState('idle')
    .expectSelected('M1')
    .expectCorner(1, 0, 5)
    .expectArea(100),
  'a drag given up leaves everything as before the press': gesture
    .click(24, 6)
    .pointerDown(4, 6)
    .pointerMove(4, 11)
    .expectSelected('M1')
    .key('Escape')
    .expectState('idle')
    .expectSelected('M2')
    .pointerUp()
    .expectSelected('M2')
    .click(4, 6)
    .expectCorner(1, 0, 0),
  'a corner follows a drag, and is chosen': gesture
    .click(4, 6)
    .pointerDown(10, 10)
    .pointerMove(11, 11)
    .pointerMove(12, 12)
    .pointerUp()
    .expectSelected('M1.3')
    .expectArea(120),
  'the middle of an edge becomes a corner': gesture
    .click(4, 6)
    .pointerDown(5, 10)
    .pointerMove(5, 11)
    .pointerMove(5, 12)
    .pointerUp()
    .expectSelected('M1.4')
    .expectArea(110),
  'a corner dropped across an edge stays in sight, and Escape brings the saved shape back': gesture
    .click(4, 6)
    .pointerDown(10, 10)
    .pointerMove(4, 4)
    .pointerMove(-3, 5)
    .pointerUp()
    .expectState('bad')
    .expectRefused('footprint.crossing')
    .key('Escape')
    .expectState('idle')
    .expectRefused(null)
    .expectSelected('M1')
    .expectArea(100),
  'arrows move a mass by 0.1 m, with Shift by 1 m': gesture
    .click(4, 6)
    .key('ArrowRight')
    .expectCorner(1, 0.1, 0)
    .key('Shift+ArrowUp')
    .expectCorner(1, 0.1, 1)
    .key('Shift+ArrowLeft')
    .key('ArrowDown')
    .expectCorner(3, 9.1, 10.9)
    .expectArea(100),
  'arrows move the chosen corner alone': gesture
    .click(4, 6)
    .click(10, 10)
    .key('Shift+ArrowRight')
    .expectCorner(3, 11, 10)
    .expectCorner(2, 10, 0)
    .expectArea(105),
  'arrows move the view while nothing is chosen': gesture
    .pointerMove(15, 5)
    .key('ArrowRight')
    .key('ArrowLeft')
    .expectUnderPointer(15, 5)
    .expectMasses(2),
  'a copy stands a metre beside, and is chosen': gesture
    .click(24, 6)
    .key('Control+d')
    .expectMasses(3)
    .expectSelected('M3')
    .expectCorner(1, 31, 0)
    .expectArea(100),
  'Delete takes a corner before its mass, and none of a triangle': gesture
    .click(4, 6)
    .click(10, 10)
    .key('Delete')
    .expectSelected('M1')
    .expectArea(50)
    .click(10, 0)
    .expectSelected('M1.2')
    .key('Delete')
    .expectRefused('footprint.vertexCount')
    .expectArea(50)
    .key('Escape')
    .expectRefused(null)
    .expectSelected('M1.2')
    .key('Escape')
    .expectSelected('M1')
    .key('Delete')
    .expectSelected('')
    .expectMasses(1),
  'the last mass may be deleted': gesture
    .click(4, 6)
    .key('Backspace')
    .click(24, 6)
    .key('Delete')
    .expectMasses(0)
    .key('Delete')
    .key('Control+d')
    .expectRefused(null)
    .expectMasses(0),
  'erasing takes the mass that is pressed and released': gesture
    .tool('erase')
    .pointerDown(24, 6)
    .expectState('pointing')
    .expectMasses(2)
    .pointerUp()
    .expectState('idle')
    .expectMasses(1),
  'a mass slid off, or given up, is not erased': gesture
    .tool('erase')
    .pointerDown(4, 6)
    .pointerMove(15, 6)
    .pointerUp()
    .expectMasses(2)
    .pointerDown(4, 6)
    .key('Escape')
    .expectState('idle')
    .pointerUp()
    .expectMasses(2)
    .expectTool('erase')
    .key('Escape')
    .expectTool('select'),
  'a distance is measured between corners, and left before the tool': gesture
    .tool('measure')
    .pointerDown(10.1, 0.1)
    .expectState('pointing')
    .expectMeasured(null)
    .pointerMove(15, 5)
    .expectState('dragging')
    .pointerMove(19.9, 9.9)
    .expectMeasured(Math.hypot(10, 10))
    .pointerUp()
    .expectState('idle')
    .expectMeasured(Math.hypot(10, 10))
    .key('Escape')
    .expectMeasured(null)
    .expectTool('measure')
    .key('Escape')
    .expectTool('select'),
  'a measurement given up brings back the one before': gesture
    .tool('measure')
    .pointerDown(10, 0)
    .pointerMove(15, 3)
    .pointerMove(20, 0)
    .pointerUp()
    .expectMeasured(10)
    .pointerDown(0, 0)
    .pointerMove(5, 3)
    .key('Escape')
    .expectState('idle')
    .expectMeasured(10)
    .pointerUp()
    .expectMeasured(10)
    .click(3, 3)
    .expectMeasured(null),
  'the hand moves the view: what was pressed stays under the pointer': gesture
    .tool('pan')
    .pointerDown(5, 5)
    .expectState('pointing')
    .pointerMove(8, 7)
    .expectState('dragging')
    .expectUnderPointer(5, 5)
    .pointerMove(3, 4)
    .expectUnderPointer(5, 5)
    .pointerUp()
    .expectState('idle')
    .expectUnderPointer(5, 5),
  'a view given up goes back': gesture
    .tool('pan')
    .pointerDown(5, 5)
    .pointerMove(8, 7)
    .expectUnderPointer(5, 5)
    .key('Escape')
    .expectState('idle')
    .expectUnderPointer(8, 7)
    .pointerUp()
    .expectTool('pan'),
  'Space moves the view with any tool, and chooses nothing': gesture
    .click(4, 6)
    .holdSpace()
    .pointerDown(24, 6)
    .pointerMove(20, 4)
    .expectUnderPointer(24, 6)
    .leaveSpace()
    .pointerMove(15, 5)
    .expectUnderPointer(24, 6)
    .pointerUp()
    .expectSelected('M1')
    .expectTool('select')
    .expectCorner(1, 0, 0)
    .click(24, 6)
    .expectSelected('M2'),
  'Escape leaves what was begun last first': gesture
    .click(4, 6)
    .tool('rectangle')
    .click(12, 12)
    .type('5')
    .key('Escape')
    .expectState('drawing')
    .key('Escape')
    .expectState('idle')
    .expectTool('rectangle')
    .key('Escape')
    .expectTool('select')
    .expectSelected('')
    .expectMasses(2),
}
