import { memo, type JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import { styled } from '../theme/styled.ts';
import { elevation, media, radius, space, text, weight } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';

/**
 * On small screens it floats above the end of the list, within reach of a thumb; not while the search field
 * has the focus, and not if nothing was found. Without any properties it would cover the sentence that says so.
 */
const Place = styled('div')`
  ${media.mobile} {
    position: fixed;
    z-index: 25;
    right: ${space[4]};
    bottom: calc(${space[5]} + env(safe-area-inset-bottom));
    &[data-found-nothing] {
      display: none;
    }
    &[data-is-first] {
      position: static;
    }
    ${media.short} {
      position: static;
    }
    & > button {
      height: 52px;
      padding: 0 ${space[5]} 0 ${space[4]};
      border-radius: ${radius.dialog};
      box-shadow: ${elevation.e2};
      ${text[15]}
      font-weight: ${weight.semibold};
    }
  }
`;

interface CreateButtonProps {
  onPress: () => void;
  /** No property matches the search, filters and preferences. */
  foundNothing: boolean;
  /** The account has no properties. */
  isFirst: boolean;
}

export const CreateButton = memo(function CreateButton(props: CreateButtonProps): JSX.Element {
  const { onPress, foundNothing, isFirst } = props;
  return (
    <Place
      data-print="none"
      data-fab=""
      data-found-nothing={foundNothing ? '' : undefined}
      data-is-first={isFirst ? '' : undefined}
    >
      <Button variant="primary" icon="plus" aria-haspopup="dialog" onPress={onPress}>
        {messages.dashboard.create}
      </Button>
    </Place>
  );
});
