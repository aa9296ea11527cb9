import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import { css, styled } from '../theme/styled.ts';
import { color, media, text, weight } from '../theme/tokens.ts';
import { FieldFrame } from '../ui/field-frame.tsx';

/** As high as the text, which it repeats unseen: a text area alone has as many lines as its `rows`. */
const Box = styled('div')`
  display: grid;
  ${text[15]}
  font-weight: ${weight.medium};
  &::after {
    content: attr(data-text) ' ';
    visibility: hidden;
  }
  &::after,
  & > textarea {
    grid-area: 1 / 1;
    min-width: 0;
    padding: 11px var(--actions) 11px 0;
    font: inherit;
    letter-spacing: inherit;
    font-variant-numeric: tabular-nums;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  ${media.pointer} {
    transform: translateY(-3px);
    &::after,
    & > textarea {
      padding-top: 4px;
      padding-bottom: 4px;
    }
  }
`;

const textClass = css`
  width: 100%;
  border: 0;
  background: none;
  color: ${color.text};
  resize: none;
  overflow: hidden;
  &:focus {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  &::placeholder {
    color: ${color.text3};
    opacity: 1;
  }
`;

/** A text field that is only read and shows its whole text. */
export function ReadField({
  name,
  label,
  value,
}: {
  name: string;
  label: string;
  value: string;
}): JSX.Element {
  const { notAvailable } = messages.common;
  return (
    <FieldFrame label={label} isRequired={false}>
      {(connection) => (
        <Box data-text={value === '' ? notAvailable : value}>
          <textarea
            {...connection}
            {...{ name, value }}
            readOnly
            rows={1}
            placeholder={notAvailable}
            className={textClass}
          />
        </Box>
      )}
    </FieldFrame>
  );
}
