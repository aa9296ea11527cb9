import type { JSX } from 'react';
import {
  Admin,
  DataTable,
  FunctionField,
  List,
  Resource,
  SearchInput,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  ListButton,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import type { Inmueble } from '../shared/api.ts';
import { activityOf, addressOf } from '../shared/inmueble-text.ts';
import { authProvider } from './auth-provider.ts';
import { dataProvider } from './data-provider.ts';

const FILTERS = [<SearchInput key="q" source="q" alwaysOn />];

/** It draws every row of a page, so a page has 100. */
function InmuebleList(): JSX.Element {
  return (
    <List filters={FILTERS} perPage={100} exporter={false}>
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col label="Inmueble" render={addressOf} />
        <DataTable.Col
          label="Ciudad"
          render={({ codigo_postal, ciudad }: Inmueble) => `${codigo_postal} ${ciudad}`}
        />
        <DataTable.Col source="tipo" />
        <DataTable.Col source="estado" />
        <DataTable.Col source="fecha_cambio_estado" label="Cambio" />
        <DataTable.Col label="Actividad" render={activityOf} />
      </DataTable>
    </List>
  );
}

function ShowActions(): JSX.Element {
  return (
    <TopToolbar>
      <ListButton />
    </TopToolbar>
  );
}

function InmuebleShow(): JSX.Element {
  return (
    <Show actions={<ShowActions />}>
      <SimpleShowLayout>
        <FunctionField label="Inmueble" render={(inmueble: Inmueble) => <h1>{addressOf(inmueble)}</h1>} />
        <TextField source="codigo_postal" />
        <TextField source="ciudad" />
        <TextField source="provincia" />
        <TextField source="tipo" />
        <TextField source="estado" />
        <TextField source="fecha_cambio_estado" label="Cambio" />
        <FunctionField label="Actividad" render={activityOf} />
      </SimpleShowLayout>
    </Show>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Admin dataProvider={dataProvider} authProvider={authProvider} requireAuth disableTelemetry>
      <Resource name="inmuebles" list={InmuebleList} show={InmuebleShow} />
    </Admin>,
  );
