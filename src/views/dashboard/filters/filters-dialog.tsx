import type { JSX, RefObject } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { numberText } from '../../../lib/format.ts';
import { NO_FILTERS } from '../../../lib/inmueble-filters.ts';
import { messages } from '../../../lib/messages.ts';
import { media } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';
import { Content, Foot, popoverClass } from './filters-popover-styles.ts';

interface FiltersDialogProps extends FilterFieldsProps {
  /** The button that opens it. */
  button: RefObject<HTMLElement | null>;
  /** The number of properties that match; null if unknown. */
  found: number | null;
  onClose: () => void;
}

/** 'Filtros': a popover at its button; in a narrow or short window, where that has no room, a dialog. */
export function FiltersDialog(props: FiltersDialogProps): JSX.Element {
  const isNarrow = useMedia(media.mobile);
  const isShort = useMedia(media.short);
  return isNarrow || isShort ? <InDialog {...props} /> : <UnderButton {...props} />;
}

function InDialog({ found, button: _button, onClose, ...fields }: FiltersDialogProps): JSX.Element {
  const footer = (
    <DialogActions>
      <Button onPress={() => fields.onChange({ filters: NO_FILTERS })}>
        {messages.dashboard.clearFilters}
      </Button>
      <Button variant="primary" onPress={onClose}>
        {found === null ? messages.common.close : messages.filtros.see(found, numberText(found))}
      </Button>
    </DialogActions>
  );
  return (
    <Dialog title={messages.filtros.title} onClose={onClose} footer={footer}>
      <FilterFields {...fields} />
    </Dialog>
  );
}

function UnderButton({ button, found: _found, onClose, ...fields }: FiltersDialogProps): JSX.Element {
  return (
    <Popover
      isOpen
      triggerRef={button}
      placement="bottom end"
      offset={6}
      className={popoverClass}
      onOpenChange={onClose}
    >
      <AriaDialog aria-label={messages.filtros.title}>
        <Content>
          <FilterFields {...fields} />
        </Content>
        <Foot>
          <Button variant="ghost" onPress={() => fields.onChange({ filters: NO_FILTERS })}>
            {messages.dashboard.clearFilters}
          </Button>
          <Button onPress={onClose}>{messages.common.close}</Button>
        </Foot>
      </AriaDialog>
    </Popover>
  );
}
