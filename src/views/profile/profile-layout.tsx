import { useId, type JSX, type ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { color, control, media, radius, space, text } from '../theme/tokens.ts';
import { PanelTitle } from '../ui/panel.tsx';

const Row = styled('section')`
  display: grid;
  grid-template-columns: 288px minmax(0, 1fr);
  gap: ${space[16]};
  padding: ${space[8]} 0;
  border-top: 1px solid ${color.border};
  &:first-of-type {
    padding-top: ${space[2]};
    border-top: 0;
  }
  ${media.tablet} {
    grid-template-columns: 200px minmax(0, 1fr);
    gap: ${space[8]};
  }
  ${media.mobile} {
    display: block;
    padding: ${space[6]} 0;
  }
`;

const Lead = styled('div')`
  & p {
    margin-top: ${space[1]};
    font-size: 13px;
    line-height: 20px;
    color: ${color.text2};
  }
  ${media.mobile} {
    margin-bottom: ${space[3]};
  }
`;

const Box = styled('div')`
  min-width: 0;
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
`;

export const PanelBody = styled('div')`
  padding: ${space[6]};
  &[data-tight] {
    padding-top: 14px;
    padding-bottom: 14px;
  }
  & > [role='alert'],
  & > [role='status'] {
    margin-bottom: ${space[5]};
  }
  & > [role='alert']:last-child,
  & > [role='status']:last-child {
    margin-bottom: 0;
  }
  ${media.mobile} {
    padding: ${space[4]};
    &[data-tight] {
      padding-top: ${space[2]};
      padding-bottom: ${space[2]};
    }
  }
`;

export const PanelFoot = styled('div')`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
  padding: 14px ${space[6]};
  border-top: 1px solid ${color.border};
  ${text[14]}
  &[data-loading] {
    align-items: center;
    min-height: calc(${control.md} + 29px);
  }
  ${media.mobile} {
    padding: ${space[3]} ${space[4]};
    & > button {
      flex: 1;
    }
  }
  ${media.print} {
    display: none;
  }
`;

/** An address and an account number need more than half of a narrow panel. */
export const Fields = styled('div')`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[5]} ${space[6]};
  ${media.below1280} {
    & > :nth-child(n + 5) {
      grid-column: 1 / -1;
    }
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.mobile} {
    gap: ${space[4]};
    &:has([data-reading]) {
      gap: ${space[2]};
    }
  }
`;

interface ProfileSectionProps {
  title: string;
  about: string;
  children: ReactNode;
}

/** A section of the profile: title and purpose on the left, panel on the right. */
export function ProfileSection({ title, about, children }: ProfileSectionProps): JSX.Element {
  const id = useId();
  return (
    <Row aria-labelledby={id}>
      <Lead>
        <PanelTitle id={id}>{title}</PanelTitle>
        <p>{about}</p>
      </Lead>
      <Box>{children}</Box>
    </Row>
  );
}
