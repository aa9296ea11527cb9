import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import { styled } from '../theme/styled.ts';
import { color, media, radius } from '../theme/tokens.ts';
import { ActionRow } from '../ui/action-row.ts';
import { Button } from '../ui/button.tsx';
import { Hint } from './import-styles.ts';

const texts = messages.importing;

const Template = styled(ActionRow)`
  padding: 14px 16px;
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  ${media.mobile} {
    & > div {
      flex: 1 1 100%;
    }
  }
`;

/** Below the file: the template, and a note that nothing is created yet (IMPORT-1). */
export function ImportChoice({ onTemplate }: { onTemplate: () => void }): JSX.Element {
  return (
    <>
      <Template>
        <div>
          <b>{texts.template}</b>
          <p>{texts.templateHint}</p>
        </div>
        <Button icon="download" onPress={onTemplate}>
          {texts.downloadTemplate}
        </Button>
      </Template>
      <Hint>{texts.nothingYet}</Hint>
    </>
  );
}
