import { media } from '../theme/tokens.ts';
import { useMedia } from '../ui/use-media.ts';

/** How many cards are side by side. */
export function useColumns(): number {
  const isMobile = useMedia(media.mobile);
  const isTablet = useMedia(media.tablet);
  const isWide = useMedia(media.from1760);
  if (isWide) return 4;
  if (isMobile) return 1;
  return isTablet ? 2 : 3;
}
