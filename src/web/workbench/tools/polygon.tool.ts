import { Pentagon } from 'lucide-react'
import { drawTool } from './draw-mechanism.ts'

/** Draws an outline corner by corner. */
export const polygonTool = drawTool('polygon', 'p', Pentagon)
