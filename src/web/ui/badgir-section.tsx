import { useTranslation } from 'react-i18next'

const streams = Array.from({ length: 11 }, (_, i) => i)

/**
 * A line of air, from the hot left through the tower and the room to the right edge. Line 0 is the topmost everywhere,
 * so that no two cross: above outside → right in the shaft → above in the room.
 */
function streamPath(i: number): string {
  const outside = 134 + 10.6 * i
  const shaft = 322 - 6 * i
  const room = 578 + 9.6 * i
  const bend = 22 + 6.4 * i
  return (
    `M -12 ${outside} C 70 ${outside - 14} 130 ${outside + 18} 226 ${outside + 5}` +
    ` C ${shaft - 20 + i} ${outside + 5} ${shaft} ${outside + 30 - 2.4 * i} ${shaft} ${outside + 130 - 10.6 * i}` +
    ` V ${room - bend} Q ${shaft} ${room} ${shaft + bend} ${room}` +
    ` C 430 ${room + 7} 500 ${room + 5} 570 ${room - 1} S 670 ${room - 4} 706 ${room - 3}` +
    ` S 800 ${room - 44 + 2 * i} 852 ${room - 104 + 5 * i}`
  )
}

/** Section through a wind-catcher in an architect's style: warm air in, a cool room. */
export function BadgirSection() {
  const { t } = useTranslation('auth')
  return (
    <svg viewBox="0 0 840 900" preserveAspectRatio="xMidYMax slice" role="img" aria-label={t('drawing.label')}>
      <defs>
        <linearGradient id="badgir-air" gradientUnits="userSpaceOnUse" x1="0" y1="250" x2="0" y2="470">
          <stop offset="0" stopColor="var(--clay)" />
          <stop offset="1" stopColor="var(--color-primary)" />
        </linearGradient>
        <pattern id="badgir-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="9" height="9" fill="var(--sand-wall)" />
          <path d="M0 0V9" stroke="var(--sand-line)" strokeOpacity="0.35" strokeWidth="1" />
        </pattern>
      </defs>
      {/* far roofs and the sun */}
      <g fill="var(--sand-far)" stroke="var(--sand-ground)" strokeWidth="1.2">
        <path d="M-40 700V620H44V586H102V606H136V560H188V700Z" />
        <path d="M742 700V656H762A32 40 0 0 1 826 656H900V700Z" />
      </g>
      <circle cx="640" cy="190" r="52" fill="var(--sand-sun)" stroke="var(--sand-sun-edge)" strokeWidth="1.2" />
      {/* air */}
      <g fill="none" stroke="url(#badgir-air)" strokeLinecap="round">
        {streams.map(i => (
          <path
            key={i}
            d={streamPath(i)}
            strokeWidth={i % 3 === 1 ? 2 : 1.2}
            strokeOpacity={i % 3 === 0 ? 0.75 : 0.95}
          />
        ))}
      </g>
      {/* ground, pool */}
      <rect x="-900" y="700" width="2700" height="400" fill="var(--sand-ground)" />
      <rect
        x="420"
        y="700"
        width="118"
        height="26"
        fill="var(--sand-water)"
        stroke="var(--sand-line)"
        strokeWidth="1.4"
      />
      <path d="M427 709H531" stroke="var(--color-primary)" strokeWidth="1.2" strokeDasharray="9 6" />
      {/* tower, roof, window */}
      <g fill="url(#badgir-hatch)" stroke="var(--sand-line)" strokeWidth="1.5" strokeLinejoin="round">
        <path d="M226 116H358V132H226Z" />
        <path d="M238 278H254V700H238Z" />
        <path d="M330 278H346V530H714V566H698V548H330Z" />
      </g>
      <g fill="none" stroke="var(--sand-line)" strokeWidth="1.4">
        <path d="M238 132V278M246 132V278M338 132V278M346 132V278" />
        <path d="M260 132V157M276 132V157M292 132V157M308 132V157M324 132V157" strokeWidth="1.1" />
        <path d="M246 158H338" strokeDasharray="3 4" />
        <path d="M706 566V700" strokeDasharray="7 5" />
        <path d="M-900 700H420M538 700H1800" />
      </g>
      <g fontSize="13" fontWeight="550" fontFamily="inherit">
        <text x="26" y="98" fill="var(--edited)">
          {t('drawing.hot')}
        </text>
        <path d="M26 106V118" stroke="var(--clay)" strokeWidth="1.2" />
        <text x="440" y="568" fill="var(--color-primary)">
          {t('drawing.cool')}
        </text>
        <text x="424" y="748" fill="var(--color-primary)">
          {t('drawing.pool')}
        </text>
      </g>
    </svg>
  )
}
