import type { JSX, ReactNode } from 'react';
import type { InmuebleQuery } from '../../../lib/inmueble-query.ts';
import type { View } from '../../../lib/routes.ts';
import { shownPx } from '../../theme/rem.ts';
import { styled } from '../../theme/styled.ts';
import { media, space } from '../../theme/tokens.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { isMedia } from '../../ui/use-media.ts';
import { ViewToggle } from '../../ui/view-toggle.tsx';

/** From the top of the window, in px of the styles. */
const TOP = 116;

const Row = styled('div')`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  margin-bottom: ${space[4]};
  & > :first-child {
    width: 320px;
    margin-right: auto;
  }
  ${media.tablet} {
    & > :first-child {
      width: 240px;
    }
  }
  ${media.mobile} {
    flex-wrap: wrap;
    gap: ${space[2]};
    & > :first-child {
      flex: 1 1 120px;
      width: auto;
    }
    & > button {
      width: 100%;
      order: -1;
    }
    /* High enough for the field to stay at the top while the list gets shorter. */
    &:has(input:focus) ~ [data-results],
    &[data-searched] ~ [data-results] {
      min-height: calc(100svh - ${TOP}px - 60px);
      overflow-anchor: none;
    }
  }
`;

/**
 * Scrolls the field up on a phone, because an on-screen keyboard leaves little space for the results. While one types, the
 * browser keeps the text below the page's `scroll-padding-top`; `TOP` is the edge of the field around it.
 */
function raiseOnPhones(field: HTMLElement): void {
  const distance = field.getBoundingClientRect().top - shownPx(TOP);
  if (isMedia(media.mobile) && distance > 0) window.scrollBy({ top: distance });
}

interface ListToolsProps {
  /** The accessible name of the filter; the placeholder adds three dots. */
  label: string;
  placeholder: string;
  query: InmuebleQuery;
  view: View;
  onView: (view: View) => void;
  onQueryChange: (change: Partial<InmuebleQuery>) => void;
  /** The button that adds a record: a primary `Button`. */
  action?: ReactNode;
}

/** The tools of a tab's list: filter, view, and the button that adds a record. */
export function ListTools(props: ListToolsProps): JSX.Element {
  const { label, placeholder, query, view, onView, onQueryChange, action } = props;
  return (
    <Row data-print="none" data-searched={query.search === '' ? undefined : ''}>
      <SearchField
        label={label}
        placeholder={placeholder}
        value={query.search}
        onFocus={({ target }) => raiseOnPhones(target)}
        onChange={(search) => onQueryChange({ search })}
      />
      <ViewToggle value={view} onChange={onView} />
      {action}
    </Row>
  );
}
