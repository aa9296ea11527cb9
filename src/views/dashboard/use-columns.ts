import { useIsAtLeast } from '../ui/use-is-at-least.ts';

/** How many cards are side by side. */
export function useColumns(): number {
  const hasTwo = useIsAtLeast(768);
  const hasThree = useIsAtLeast(1024);
  const hasFour = useIsAtLeast(1760);
  if (hasFour) return 4;
  if (hasThree) return 3;
  return hasTwo ? 2 : 1;
}
