import { gesture, type Gesture } from './gesture.ts'

/**
 * Drawing gestures by name. Each starts with nothing drawn, a grid of 0.5 m, snapping on and project north at true
 * north.
 */
export const drawGestures: Readonly<Record<string, Gesture>> = {
  'rectangle by drag': gesture
    .tool('rectangle')
    .pointerDown(0, 0)
    .expectState('pointing')
    .pointerMove(6, 5)
    .expectState('dragging')
    .pointerMove(12, 10)
    .pointerUp()
    .expectState('idle')
    .expectDrawn(1, 120),
  'rectangle by two clicks': gesture
    .tool('rectangle')
    .click(-5, -4)
    .expectState('drawing')
    .click(5, 4)
    .expectState('idle')
    .expectDrawn(1, 80),
  'rectangle by typed width and depth': gesture
    .tool('rectangle')
    .click(0, 0)
    .type('12.5')
    .key('Tab')
    .type('30')
    .key('Enter')
    .expectState('idle')
    .expectDrawn(1, 375),
  'rectangle given up, a step at a time': gesture
    .tool('rectangle')
    .click(0, 0)
    .type('1')
    .key('Escape')
    .expectState('drawing')
    .key('Escape')
    .expectState('idle')
    .pointerDown(0, 0)
    .pointerMove(5, 5)
    .key('Escape')
    .expectState('idle')
    .expectDrawn(0, 0),
  'square with Shift': gesture
    .tool('rectangle')
    .click(0, 0)
    .pointerMove(6, -3, { shift: true })
    .click(8, -3, { shift: true })
    .expectState('idle')
    .expectDrawn(1, 64),
  'turned rectangle by three clicks': gesture
    .tool('turned')
    .click(0, 0)
    .expectState('drawing')
    .click(8, 6)
    .expectState('drawing')
    .click(5, 10)
    .expectState('idle')
    .expectDrawn(1, 50),
  'turned rectangle by typed numbers': gesture
    .tool('turned')
    .click(0, 0)
    .type('20')
    .key('Tab')
    .type('12')
    .key('Enter')
    .expectState('drawing')
    .type('12.5')
    .key('Enter')
    .expectState('idle')
    .expectDrawn(1, 250),
  'polygon closed on its first corner': gesture
    .tool('polygon')
    .click(0, 0)
    .click(12, 0)
    .click(12, 6)
    .click(6, 6)
    .click(6, 10)
    .click(0, 10)
    .expectState('drawing')
    .click(0, 0)
    .expectState('idle')
    .expectDrawn(1, 96),
  'polygon closed by Enter': gesture
    .tool('polygon')
    .click(0, 0)
    .click(8, 0)
    .click(8, 6)
    .key('Enter')
    .expectState('idle')
    .expectDrawn(1, 24),
  'polygon closed by a double click': gesture
    .tool('polygon')
    .click(0, 0)
    .click(8, 0)
    .click(8, 8)
    .doubleClick(0, 8)
    .expectState('idle')
    .expectDrawn(1, 64),
  'polygon by typed lengths only': gesture
    .tool('polygon')
    .key('Enter')
    .expectState('drawing')
    .type('30')
    .key('Enter')
    .type('12.5')
    .key('Enter')
    .type('17.5')
    .key('Enter')
    .type('11.5')
    .key('Tab')
    .type('90')
    .key('Enter')
    .type('12.5')
    .key('Tab')
    .type('180')
    .key('Enter')
    .key('Enter')
    .expectState('idle')
    .expectDrawn(1, 30 * 12.5 + 12.5 * 11.5),
  'polygon, last corner taken back': gesture
    .tool('polygon')
    .click(0, 0)
    .click(8, 0)
    .click(9, 9)
    .key('Backspace')
    .click(8, 8)
    .click(0, 8)
    .click(0, 0)
    .expectState('idle')
    .expectDrawn(1, 64),
  'polygon that crosses itself is kept, mended and closed': gesture
    .tool('polygon')
    .click(0, 0)
    .click(8, 8)
    .click(8, 0)
    .click(0, 8)
    .key('Enter')
    .expectState('drawing')
    .expectDrawn(0, 0)
    .key('Backspace')
    .key('Enter')
    .expectState('idle')
    .expectDrawn(1, 32),
  'polygon locked to 15 degrees': gesture
    .tool('polygon')
    .click(0, 0)
    .click(10, 0.6, { shift: true })
    .click(10.4, 10, { shift: true })
    .click(0, 10)
    .key('Enter')
    .expectState('idle')
    .expectDrawn(1, 100),
}
