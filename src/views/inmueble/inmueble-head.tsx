import { focusHeading } from '../ui/focus-heading.ts';
import { useCallback, useRef, type JSX, type ReactNode } from 'react';
import { shortCode } from '../../lib/address-texts.ts';
import { messages } from '../../lib/messages.ts';
import type { Inmueble } from '../../lib/models.ts';
import { styled } from '../theme/styled.ts';
import { media, space } from '../theme/tokens.ts';
import { codeBesideRules, CodePlate } from '../ui/labels.tsx';
import { Button } from '../ui/button.tsx';
import { PageHead } from '../ui/page-layout.tsx';

const Title = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
`;

/** The code is next to the first line of the title. */
const Name = styled('div')`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  min-width: 0;
  & > span {
    ${codeBesideRules}
    margin-top: 3px;
  }
  & > h1 {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  ${media.mobile} {
    gap: ${space[2]};
    & > span {
      margin-top: 1px;
    }
  }
  ${media.below320} {
    flex-wrap: wrap;
  }
`;

const Actions = styled('div')`
  display: flex;
  gap: ${space[2]};
  ${media.mobile} {
    flex-wrap: wrap;
    width: 100%;
    & > button {
      flex: 1;
    }
  }
`;

interface InmuebleHeadProps {
  title: string;
  /** Null until the property is loaded. */
  inmueble: Inmueble | null;
  /** False if there is no property to edit. */
  canEdit: boolean;
  /** Null until the property is loaded. */
  onEdit: (() => void) | null;
  /** Badges next to the title. */
  marks: ReactNode;
  /** Placed before the edit button. */
  children?: ReactNode;
}

export function InmuebleHead(props: InmuebleHeadProps): JSX.Element {
  const { title, inmueble, canEdit, onEdit, marks, children } = props;
  const heading = useInheritedFocus();
  return (
    <PageHead>
      {/** The loaded title is a new element, so the provisional one does not move. */}
      <Title key={title}>
        <Name>
          {inmueble && (
            <CodePlate data-size="lg" aria-hidden="true">
              {shortCode(inmueble)}
            </CodePlate>
          )}
          <h1 ref={heading}>{title}</h1>
        </Name>
        {marks}
      </Title>
      {canEdit && (
        <Actions key={inmueble ? 'known' : 'unknown'}>
          {children}
          <Button
            icon="pencil"
            aria-haspopup="dialog"
            isDisabled={!onEdit}
            {...(onEdit && { onPress: onEdit })}
          >
            {messages.inmueble.edit}
          </Button>
        </Actions>
      )}
    </PageHead>
  );
}

/** If the new element replaces the one with the focus, it gets the focus, so that screen readers announce it too. */
function useInheritedFocus() {
  const hadFocus = useRef(false);
  return useCallback((element: HTMLElement | null) => {
    if (element && hadFocus.current) focusHeading(element);
    return () => {
      hadFocus.current = element === document.activeElement;
    };
  }, []);
}
