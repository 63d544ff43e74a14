import { Diamond } from 'lucide-react'
import { drawTool } from './draw-mechanism.ts'

/** Draws a rectangle at any angle by three clicks: the ends of an edge, and the depth. */
export const turnedTool = drawTool('turned', 't', Diamond)
