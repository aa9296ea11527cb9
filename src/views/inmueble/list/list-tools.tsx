import type { JSX, ReactNode } from 'react';
import type { InmuebleQuery, View } from '../../../lib/routes.ts';
import { styled } from '../../theme/styled.ts';
import { media, space } from '../../theme/tokens.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { ViewToggle } from '../../ui/view-toggle.tsx';

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
      flex: 1;
      width: auto;
    }
    & > button {
      width: 100%;
      order: -1;
    }
  }
`;

interface ListToolsProps {
  /** The accessible name of the filter; the placeholder adds three dots. */
  label: string;
  placeholder: string;
  query: InmuebleQuery;
  view: View;
  onView: (view: View) => void;
  onQueryChange: (change: Partial<InmuebleQuery>) => void;
  /** The one thing that adds to the list: a primary `Button`. */
  action?: ReactNode;
}

/** The tools of a tab's list: filter, view, and the button that adds a record. */
export function ListTools(props: ListToolsProps): JSX.Element {
  const { label, placeholder, query, view, onView, onQueryChange, action } = props;
  return (
    <Row data-print="none">
      <SearchField
        label={label}
        placeholder={placeholder}
        value={query.search}
        onChange={(search) => onQueryChange({ search })}
      />
      <ViewToggle value={view} onChange={onView} />
      {action}
    </Row>
  );
}
