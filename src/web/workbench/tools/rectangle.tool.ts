import { Square } from 'lucide-react'
import { drawTool } from './draw-mechanism.ts'

/** Draws a rectangle by a drag, by clicks, or by typed width and depth. */
export const rectangleTool = drawTool('rectangle', 'r', Square)
