import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { Text } from 'react-aria-components/Text';
import { conflictingFields } from '../../../lib/address-conflict.ts';
import type { AddressField } from '../../../lib/address.ts';
import { capitalized } from '../../../lib/format.ts';
import { messages } from '../../../lib/messages.ts';
import { versionsOf } from '../../../machines/inmueble/address-edit-context.ts';
import type { AddressEditRef } from '../../../machines/inmueble/address-edit.machine.ts';
import { styled } from '../../theme/styled.ts';
import { color, media, text, weight } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

const texts = messages.address.conflict;

const Question = styled('div')`
  ${text[15]}
  color: ${color.text2};
`;

const Table = styled('table')`
  width: 100%;
  margin-top: 16px;
  border-collapse: collapse;
  table-layout: fixed;
  ${text[14]}
  & th,
  & td {
    padding: 8px 12px 8px 0;
    border-bottom: 1px solid ${color.border};
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  & thead th {
    ${text[13]}
    color: ${color.text3};
    font-weight: ${weight.medium};
  }
  & tbody th {
    color: ${color.text2};
    font-weight: ${weight.regular};
  }
  & i {
    color: ${color.text3};
  }
  /* The field above its two values. */
  ${media.below320} {
    & tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    & th:first-child {
      grid-column: span 2;
      padding-bottom: 0;
      border: 0;
    }
  }
`;

/** Covers the form and compares somebody else's values with the typed ones (ADDRESS-4). */
export function AddressConflictDialog({ actor }: { actor: AddressEditRef }): JSX.Element | null {
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('conflict'));
  if (!isAsking) return null;
  return (
    <Dialog
      role="alertdialog"
      size="m"
      title={texts.title}
      onClose={() => actor.send({ type: 'conflict.cancel' })}
      footer={
        <DialogActions>
          <Button onPress={() => actor.send({ type: 'conflict.keepMine' })}>{texts.keepMine}</Button>
          <Button variant="primary" takesFocus onPress={() => actor.send({ type: 'conflict.seeTheirs' })}>
            {texts.seeTheirs}
          </Button>
        </DialogActions>
      }
    >
      <Question>
        <Text slot="description" elementType="p">
          {texts.question}
        </Text>
      </Question>
      <Differences actor={actor} />
    </Dialog>
  );
}

function Differences({ actor }: { actor: AddressEditRef }): JSX.Element {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const versions = versionsOf(context);
  const { field: fieldColumn, theirs, mine } = texts.columns;
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{fieldColumn}</th>
          <th scope="col">{theirs}</th>
          <th scope="col">{mine}</th>
        </tr>
      </thead>
      <tbody>
        {conflictingFields(versions).map((field) => (
          <tr key={field}>
            <th scope="row">{messages.inmueble.fields[field]}</th>
            <td>{shown(field, versions.current[field])}</td>
            <td>{shown(field, versions.typed[field].trim())}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function shown(field: AddressField, value: string): JSX.Element | string {
  if (value === '') return <i>{texts.empty}</i>;
  return field === 'tipo_via' ? capitalized(value) : value;
}
