import { memo, type JSX, type RefObject } from 'react';
import { numberText } from '../../../lib/format.ts';
import { messages } from '../../../lib/messages.ts';
import { classes, css } from '../../theme/styled.ts';
import { color, control, media, weight } from '../../theme/tokens.ts';
import { Count } from '../../ui/labels.tsx';
import { buttonClass } from '../../ui/button-styles.ts';
import { Icon } from '../../ui/icon.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { hiddenRules } from '../../ui/visually-hidden.tsx';

/** Below 1024 px it has only the icon and the number; on a phone the number is on the icon's corner. */
const filtersClass = css`
  &[aria-expanded='true'] {
    background: ${color.pressed};
  }
  & > [data-count] {
    margin: 0 -4px 0 -2px;
    background: ${color.brandSoft2};
    color: ${color.brandText};
  }
  ${media.tablet} {
    min-width: ${control.md};
    padding: 0 9px;
    & svg {
      margin: 0;
    }
    & > [data-words] {
      ${hiddenRules}
    }
    & > [data-count] {
      margin: 0;
    }
  }
  ${media.mobile} {
    width: ${control.touch};
    padding: 0;
    & > [data-count] {
      position: absolute;
      top: -6px;
      right: -6px;
      min-width: 18px;
      padding: 1px 5px;
      background: ${color.brand};
      box-shadow: 0 0 0 2px ${color.canvas};
      color: ${color.onBrand};
      font-weight: ${weight.semibold};
      text-align: center;
    }
  }
`;

interface FiltersButtonProps {
  isOpen: boolean;
  /** The number of active filters. */
  activeCount: number;
  onOpen: () => void;
  /** A ref to the button, below which the dialog opens. */
  button: RefObject<HTMLButtonElement | null>;
}

/** Memoized, as everything next to the search field: a key renders only the field. */
export const FiltersButton = memo(function FiltersButton(props: FiltersButtonProps): JSX.Element {
  const { isOpen, activeCount, onOpen, button } = props;
  return (
    <PlainButton
      ref={button}
      className={classes(buttonClass, filtersClass)}
      data-variant="secondary"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPress={onOpen}
    >
      <Icon name="sliders" size={18} />
      <span data-words="">{messages.filtros.title} </span>
      {activeCount > 0 && <Count data-count="">{numberText(activeCount)}</Count>}
    </PlainButton>
  );
});
