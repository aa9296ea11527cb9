import { memo, type JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { View } from '../../lib/routes.ts';
import { Icon } from './icon.tsx';
import { Segmented } from './segmented.tsx';

const SEGMENTS = [
  { value: 'cuadricula', label: messages.view.grid, icon: <Icon name="grid" size={18} /> },
  { value: 'lista', label: messages.view.list, icon: <Icon name="list" size={18} /> },
] as const;

interface ViewToggleProps {
  value: View;
  onChange: (view: View) => void;
}

export const ViewToggle = memo(function ViewToggle({ value, onChange }: ViewToggleProps): JSX.Element {
  return (
    <Segmented
      label={messages.view.label}
      isLabelHidden
      value={value}
      segments={SEGMENTS}
      onChange={onChange}
    />
  );
});
