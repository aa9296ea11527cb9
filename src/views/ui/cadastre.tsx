import { useId, type JSX } from 'react';
import { color } from '../theme/tokens.ts';
import { HOUSES, PLOTS } from './cadastre-paths.ts';

/** The corners of the highlighted plot, in the drawing of 760 × 900. */
const CORNERS = [
  [432.8, 401.4],
  [411.8, 322.6],
  [481.1, 303.8],
  [504.6, 379.2],
] as const;

export interface CadastreProps {
  /**
   * `surveyed` on the dark panel of the login; `unclosed` on the error page, larger and with an open
   * boundary.
   */
  scene: 'surveyed' | 'unclosed';
  className?: string;
}

/** Plots and houses around one plot, fading with distance. Decoration only. */
export default function Cadastre({ scene, className }: CadastreProps): JSX.Element {
  const id = useId();
  const isPanel = scene === 'surveyed';
  return (
    <svg
      className={className}
      viewBox={isPanel ? '0 0 760 900' : '198 112 500 500'}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      <defs>
        <Fade
          id={`${id}p`}
          tone={isPanel ? color.panelLine : color.borderStrong}
          opacities={[0.98, 0.84, 0.46]}
        />
        <Fade id={`${id}h`} tone={isPanel ? color.panelLine : color.border} opacities={[0.46, 0.32, 0.14]} />
      </defs>
      <path d={PLOTS} stroke={`url(#${id}p)`} strokeWidth={isPanel ? 1.1 : 0.95} />
      <path d={HOUSES} fill={`url(#${id}h)`} />
      {isPanel ? <Surveyed /> : <Unclosed />}
    </svg>
  );
}

interface FadeProps {
  id: string;
  tone: string;
  /** In the middle, halfway, and at the edge. */
  opacities: readonly [number, number, number];
}

function Fade({ id, tone, opacities: [middle, halfWay, edge] }: FadeProps): JSX.Element {
  return (
    <radialGradient id={id} gradientUnits="userSpaceOnUse" cx="458" cy="352" r="580">
      <stop stopColor={tone} stopOpacity={middle} />
      <stop offset=".5" stopColor={tone} stopOpacity={halfWay} />
      <stop offset="1" stopColor={tone} stopOpacity={edge} />
    </radialGradient>
  );
}

/** The plot of the login: a house, marked corners, and extended lines. */
function Surveyed(): JSX.Element {
  return (
    <g stroke={color.panelHi}>
      <path
        d="M432.8 401.4l-21-78.8 69.3-18.8 23.5 75.4z"
        fill={color.panelHi}
        fillOpacity=".16"
        strokeWidth="2"
      />
      <path d="M444 379.5l-12-44 39-10.5 13 42z" fill={color.panelHi} fillOpacity=".9" stroke="none" />
      <path
        d="M410 317l-9-33M487 302l33-9M506 385l10 32M427 403l-32 10"
        strokeDasharray="3 4"
        opacity=".75"
      />
      <Corners corners={CORNERS} radius={5} width={2} fill={color.panel} />
      <g transform="translate(405.9 366.3) rotate(75.1)" stroke="none">
        <rect x="-25" y="-9" width="50" height="18" rx="4" fill={color.panel} />
        <text textAnchor="middle" dy="4" fontSize="11.5" fontWeight="500" fill={color.panelHi}>
          17,72 m
        </text>
      </g>
    </g>
  );
}

/** The plot of the error page: one of its four corners is missing, and the lines to it are dashed. */
function Unclosed(): JSX.Element {
  const [southWest, northWest, northEast, southEast] = CORNERS;
  return (
    <g stroke={color.brand} strokeLinecap="round" strokeLinejoin="round">
      <path d="M432.8 401.4l-21-78.8 69.3-18.8 23.5 75.4z" fill={color.brandSoft} stroke="none" />
      <path d="M494.1 345.5l10.5 33.7-71.8 22.2-21-78.8 29.2-7.9" strokeWidth="1.9" />
      <path d={`M494.1 345.5L${northEast.join(' ')}L441 314.7`} strokeWidth="1.5" strokeDasharray=".1 6" />
      <Corners corners={[southWest, northWest, southEast]} radius={4.4} width={1.9} fill={color.canvas} />
    </g>
  );
}

interface CornersProps {
  corners: readonly (readonly [number, number])[];
  radius: number;
  width: number;
  fill: string;
}

function Corners({ corners, radius, width, fill }: CornersProps): JSX.Element {
  return (
    <g fill={fill} strokeWidth={width}>
      {corners.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r={radius} />
      ))}
    </g>
  );
}
