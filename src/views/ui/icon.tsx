import type { JSX } from 'react';

/** Line icons on a grid of 20, drawn in the current colour. `list` has its dots in a second, heavier path. */
const PATHS = {
  arrowLeft: 'M16 10H4.25M8.75 5.25 4 10l4.75 4.75',
  bolt: 'M11.25 2.75 4.5 11.25H9l-.6 6L15.5 8.75H11z',
  calendar:
    'M5.25 4.25h9.5a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2h-9.5a2 2 0 0 1-2-2v-8.5a2 2 0 0 1 2-2zM3.25 8.25h13.5M7 2.75v3M13 2.75v3',
  check: 'm4.25 10.5 3.75 3.75 7.75-8.25',
  chevronDown: 'M4.75 7.5 10 12.75 15.25 7.5',
  close: 'm5.25 5.25 9.5 9.5M14.75 5.25l-9.5 9.5',
  download: 'M10 3.5v8.75M6.5 9l3.5 3.5L13.5 9M3.5 12.75v1.75a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2v-1.75',
  eye: 'M2.25 10S5 4.9 10 4.9 17.75 10 17.75 10 15 15.1 10 15.1 2.25 10 2.25 10zM12.3 10a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0z',
  eyeOff:
    'M8 5.15A7.6 7.6 0 0 1 10 4.9c5 0 7.75 5.1 7.75 5.1a13 13 0 0 1-2.1 2.65M5 6.5A13 13 0 0 0 2.25 10S5 15.1 10 15.1a7.4 7.4 0 0 0 3.9-1.1M3.25 3.25l13.5 13.5',
  flame:
    'M10.2 2.6c.5 2.8 4.8 4.7 4.8 9.1a5 5 0 0 1-10 0c0-1.8.85-3.05 1.8-3.95.2 1.3.8 2.05 1.6 2.25C8 7.15 8.7 4.5 10.2 2.6z',
  grid: 'M4.65 3.25h2.7a1.4 1.4 0 0 1 1.4 1.4v2.7a1.4 1.4 0 0 1-1.4 1.4h-2.7a1.4 1.4 0 0 1-1.4-1.4v-2.7a1.4 1.4 0 0 1 1.4-1.4zm8 0h2.7a1.4 1.4 0 0 1 1.4 1.4v2.7a1.4 1.4 0 0 1-1.4 1.4h-2.7a1.4 1.4 0 0 1-1.4-1.4v-2.7a1.4 1.4 0 0 1 1.4-1.4zm-8 8h2.7a1.4 1.4 0 0 1 1.4 1.4v2.7a1.4 1.4 0 0 1-1.4 1.4h-2.7a1.4 1.4 0 0 1-1.4-1.4v-2.7a1.4 1.4 0 0 1 1.4-1.4zm8 0h2.7a1.4 1.4 0 0 1 1.4 1.4v2.7a1.4 1.4 0 0 1-1.4 1.4h-2.7a1.4 1.4 0 0 1-1.4-1.4v-2.7a1.4 1.4 0 0 1 1.4-1.4z',
  list: 'M7.5 5h9.25M7.5 10h9.25M7.5 15h9.25',
  lock: 'M6.25 8.75h7.5a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-7.5a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2zM6.75 8.75V6.5a3.25 3.25 0 0 1 6.5 0v2.25',
  logout:
    'M8 3.5H5.25A1.75 1.75 0 0 0 3.5 5.25v9.5a1.75 1.75 0 0 0 1.75 1.75H8M12.75 13.5 16.25 10l-3.5-3.5M16 10H8',
  pencil:
    'm3.75 16.25.8-3.45 8.5-8.5a1.5 1.5 0 0 1 2.1 0l.55.55a1.5 1.5 0 0 1 0 2.1l-8.5 8.5zM11.7 5.65l2.65 2.65',
  plus: 'M10 4.25v11.5M4.25 10h11.5',
  printer:
    'M6 7.25v-4h8v4M6 14.25H4.75a1.5 1.5 0 0 1-1.5-1.5v-4a1.5 1.5 0 0 1 1.5-1.5h10.5a1.5 1.5 0 0 1 1.5 1.5v4a1.5 1.5 0 0 1-1.5 1.5H14M6 11.75h8v5H6z',
  refresh: 'M16.25 10a6.25 6.25 0 1 1-1.9-4.48M16.5 2.75v3.5H13',
  search: 'M14.25 9a5.25 5.25 0 1 1-10.5 0 5.25 5.25 0 0 1 10.5 0zM13 13l3.75 3.75',
  trash:
    'M3.5 5.5h13M7.75 5.5V4.25a1 1 0 0 1 1-1h2.5a1 1 0 0 1 1 1V5.5M5 5.5l.65 9.6a1.5 1.5 0 0 0 1.5 1.4h5.7a1.5 1.5 0 0 0 1.5-1.4L15 5.5M8.4 9v4M11.6 9v4',
  upload: 'M10 12.5V3.75M6.5 7 10 3.5 13.5 7M3.5 12.75v1.75a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2v-1.75',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
  name: IconName;
  /** Pixels. */
  size?: number;
  className?: string;
}

export function Icon({ name, size = 20, className }: IconProps): JSX.Element {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
      {name === 'list' && <path d="M3.6 5h.01M3.6 10h.01M3.6 15h.01" strokeWidth="2.2" />}
    </svg>
  );
}
