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
  'an edge is pulled along its neighbours, and is chosen': gesture
    .click(4, 6)
    .pointerDown(7, 10)
    .pointerMove(7, 11)
    .expectState('dragging')
    .pointerMove(7.3, 12.1)
    .pointerUp()
    .expectState('idle')
    .expectSelected('M1-3')
    .expectCorner(3, 10, 12)
    .expectCorner(4, 0, 12)
    .expectArea(120)
    .key('Escape')
    .expectSelected('M1'),
  'an edge with Alt grows a new piece': gesture
    .click(4, 6)
    .doubleClick(6.1, 0)
    .expectSelected('M1.2')
    .pointerDown(7, 0)
    .pointerMove(7, -1, { alt: true })
    .pointerMove(7, -2, { alt: true })
    .pointerUp({ alt: true })
    .expectSelected('M1-3')
    .expectCorner(3, 6, -2)
    .expectArea(108),
  'a double click on an edge adds a corner there, on a whole step': gesture
    .click(4, 6)
    .doubleClick(7.2, 10)
    .expectSelected('M1.4')
    .expectCorner(4, 7, 10)
    .expectArea(100),
  'an edge pushed through the opposite side is told, and Escape brings it back': gesture
    .click(4, 6)
    .pointerDown(7, 10)
    .pointerMove(7, 5)
    .pointerMove(7, -3)
    .pointerUp()
    .expectState('bad')
    .expectRefused('footprint.through')
    .key('Escape')
    .expectState('idle')
    .expectRefused(null)
    .expectArea(100),
  'Q makes nearly right angles right': gesture
    .click(4, 6)
    .pointerDown(10, 10)
    .pointerMove(10.3, 10)
    .pointerMove(10.5, 10)
    .pointerUp()
    .expectArea(102.5)
    .key('q')
    .expectSelected('M1')
    .expectCorner(2, 10.25, 0)
    .expectCorner(3, 10.25, 10)
    .expectArea(102.5),
  'a rectangle stands on the chosen edge by two clicks beside it': gesture
    .click(4, 6)
    .pointerDown(10, 10)
    .pointerMove(10, 13)
    .pointerMove(10, 15)
    .pointerUp()
    .click(7, 13.4)
    .expectSelected('M1-3')
    .tool('rectangle')
    .click(2, 11.3)
    .click(3, 16)
    .expectMasses(3)
    .expectSelected('M3')
    .expectCorner(1, 1.950155, 10.975078),
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
  'a mass is mirrored over a line of two clicks, with Shift straight up, and the tool is laid down': gesture
    .click(4, 6)
    .tool('mirror')
    .click(14, -2)
    .expectState('drawing')
    .pointerMove(14.6, 12, { shift: true })
    .click(14.6, 12, { shift: true })
    .expectTool('select')
    .expectMasses(2)
    .expectSelected('M1')
    .expectCorner(1, 28, 0)
    .expectArea(100),
  'with Alt the original stays, and Escape gives a begun line up before the tool': gesture
    .tool('mirror')
    .click(4, 6)
    .expectSelected('M1')
    .click(-2, 0)
    .key('Escape')
    .expectState('idle')
    .expectTool('mirror')
    .pointerDown(-2, 0, { alt: true })
    .pointerMove(-2, 5, { alt: true })
    .expectState('dragging')
    .pointerMove(-2, 9, { alt: true })
    .pointerUp({ alt: true })
    .expectMasses(3)
    .expectSelected('M3')
    .expectCorner(1, -4, 0)
    .expectArea(100),
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
  'a frame selects every mass that it touches, and the group follows a drag of one': gesture
    .pointerDown(-3, -3)
    .expectState('pointing')
    .pointerMove(5, 5)
    .expectState('dragging')
    .expectSelected('M1')
    .pointerMove(21, 5)
    .expectSelected('M1 M2')
    .pointerUp()
    .expectState('idle')
    .pointerDown(4, 6)
    .expectSelected('M1 M2')
    .pointerMove(4, 8)
    .pointerMove(4, 11)
    .expectState('dragging')
    .pointerUp()
    .expectState('idle')
    .expectSelected('M1 M2')
    .click(24, 12)
    .expectSelected('M2')
    .expectCorner(1, 20, 5)
    .click(4, 12)
    .expectSelected('M1')
    .expectCorner(1, 0, 5),
  'a frame given up brings the selection back, and a click beside the masses clears it': gesture
    .click(24, 6)
    .pointerDown(15, -3)
    .pointerMove(8, 5)
    .expectSelected('M1')
    .key('Escape')
    .expectState('idle')
    .expectSelected('M2')
    .pointerUp()
    .expectSelected('M2')
    .click(15, 6)
    .expectSelected(''),
  'Shift adds a mass and takes it away, and a frame with Shift adds': gesture
    .click(4, 6)
    .click(24, 6, { shift: true })
    .expectSelected('M1 M2')
    .click(4, 6, { shift: true })
    .expectSelected('M2')
    .pointerDown(-3, -3, { shift: true })
    .pointerMove(1, 1, { shift: true })
    .pointerUp()
    .expectSelected('M2 M1')
    .click(24, 6)
    .expectSelected('M2'),
  'a drag of several given up leaves all at their places': gesture
    .key('Control+a')
    .expectSelected('M1 M2')
    .pointerDown(4, 6)
    .pointerMove(9, 12)
    .expectState('dragging')
    .key('Escape')
    .expectState('idle')
    .pointerUp()
    .expectSelected('M1 M2')
    .expectCorner(1, 20, 0)
    .key('Escape')
    .expectSelected(''),
  'several corners move together, and Delete takes them together': gesture
    .click(4, 6)
    .click(10, 10)
    .expectSelected('M1.3')
    .click(10, 0, { shift: true })
    .expectSelected('M1.3 M1.2')
    .pointerDown(10, 0)
    .pointerMove(11, 1)
    .pointerMove(15, 0)
    .pointerUp()
    .expectArea(150)
    .expectSelected('M1.3 M1.2')
    .key('Shift+ArrowLeft')
    .expectArea(140)
    .key('Delete')
    .expectRefused('footprint.vertexCount')
    .expectArea(140)
    .key('Escape')
    .key('Escape')
    .expectSelected('M1'),
  'Ctrl+A, arrows, copy beside and Delete act on all': gesture
    .key('Control+a')
    .key('Shift+ArrowUp')
    .expectCorner(1, 20, 1)
    .key('Control+d')
    .expectMasses(4)
    .expectSelected('M3 M4')
    .expectCorner(1, 51, 1)
    .key('Delete')
    .expectMasses(2)
    .key('Control+a')
    .key('Delete')
    .expectMasses(0),
  'the handle turns the selection about its centre, in steps of 15° with Shift': gesture
    .click(4, 6)
    .pointerDown(5, 12.6)
    .expectState('pointing')
    .pointerMove(12.6, 5)
    .expectState('dragging')
    .pointerUp()
    .expectState('idle')
    .expectCorner(1, 0, 10)
    .expectArea(100)
    .pointerDown(5, 12.6, { shift: true })
    .pointerMove(12.6, 11.4, { shift: true })
    .pointerUp({ shift: true })
    .expectArea(100)
    .expectCorner(1, 5, 5 + Math.SQRT2 * 5),
  'corners of two masses move together': gesture
    .click(4, 6)
    .click(10, 10)
    .click(24, 6, { shift: true })
    .expectSelected('M1.3 M2')
    .click(30, 10, { shift: true })
    .expectSelected('M1.3 M2.3')
    .key('Shift+ArrowUp')
    .click(4, 6)
    .expectCorner(3, 10, 11)
    .expectCorner(4, 0, 10)
    .click(24, 6)
    .expectCorner(3, 30, 11)
    .expectArea(105),
  'a frame with Shift adds corners while a corner is selected': gesture
    .click(4, 6)
    .click(10, 10)
    .pointerDown(12, -3, { shift: true })
    .pointerMove(8, 3, { shift: true })
    .expectSelected('M1.3 M1.2')
    .pointerUp()
    .expectSelected('M1.3 M1.2')
    .key('Control+a')
    .expectSelected('M1.1 M1.2 M1.3 M1.4')
    .key('Escape')
    .expectSelected('M1'),
  'Shift+H swaps left and right, Shift+V top and bottom': gesture
    .click(24, 6)
    .key('Shift+ArrowUp')
    .key('Control+a')
    .key('Shift+H')
    .click(4, 6)
    .expectSelected('M2')
    .expectCorner(1, 10, 1)
    .key('Control+a')
    .key('Shift+V')
    .click(4, 6)
    .expectSelected('M2')
    .expectCorner(1, 10, 10)
    .click(24, 6)
    .expectCorner(1, 30, 11),
  'a group is dragged along one axis with Shift, and off the grid with Ctrl': gesture
    .key('Control+a')
    .pointerDown(4, 6)
    .pointerMove(5, 9.3, { shift: true })
    .pointerMove(5, 9.3, { free: true })
    .pointerUp({ free: true })
    .click(4, 9)
    .expectCorner(1, 1, 3.3)
    .key('Control+a')
    .pointerDown(4, 9)
    .pointerMove(5, 12, { shift: true })
    .pointerUp({ shift: true })
    .click(4, 9)
    .expectSelected('M1'),
}
