import type { JSX } from 'react';
import { numberText } from '../../../lib/format.ts';
import { messages } from '../../../lib/messages.ts';
import { styled } from '../../theme/styled.ts';
import { color, space, text } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import type { ListTexts } from './list-results.tsx';
import { ITEMS_SHOWN } from './use-first-items.ts';

const Row = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space[2]} ${space[3]};
  margin-top: ${space[4]};
  ${text[13]}
  color: ${color.text3};
`;

interface MoreItemsProps {
  texts: Pick<ListTexts, 'count' | 'rest'>;
  shown: number;
  total: number;
  onPress: () => void;
}

/** Below a list that is not shown to its end. */
export function MoreItems({ texts, shown, total, onPress }: MoreItemsProps): JSX.Element | null {
  const left = total - shown;
  if (left <= 0) return null;
  return (
    <Row data-print="none">
      <span>{texts.count(numberText(shown), numberText(total))}</span>
      <Button size="sm" onPress={onPress}>
        {left < ITEMS_SHOWN ? texts.rest(left) : messages.inmueble.showMore(ITEMS_SHOWN)}
      </Button>
    </Row>
  );
}
