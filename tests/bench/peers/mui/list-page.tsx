import TextField from '@mui/material/TextField';
import Stack from '@mui/material/Stack';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { useEffect, useState, type JSX } from 'react';
import { useNavigate } from 'react-router';
import { listInmuebles, type Inmueble } from '../shared/api.ts';
import { activityOf, addressOf } from '../shared/inmueble-text.ts';

const COLUMNS: GridColDef<Inmueble>[] = [
  { field: 'inmueble', headerName: 'Inmueble', flex: 3, valueGetter: (_, row) => addressOf(row) },
  {
    field: 'ciudad',
    headerName: 'Ciudad',
    flex: 2,
    valueGetter: (_, row) => `${row.codigo_postal} ${row.ciudad}`,
  },
  { field: 'tipo', headerName: 'Tipo', flex: 1 },
  { field: 'estado', headerName: 'Estado', flex: 1 },
  { field: 'fecha_cambio_estado', headerName: 'Cambio', flex: 1 },
  { field: 'activo', headerName: 'Actividad', flex: 1, valueGetter: (_, row) => activityOf(row) },
];

/** The free edition shows at most 100 rows a page. */
const PAGE = { pagination: { paginationModel: { pageSize: 100 } } };

export function ListPage(): JSX.Element {
  const [inmuebles, setInmuebles] = useState<Inmueble[] | null>(null);
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  useEffect(() => {
    listInmuebles().then(setInmuebles, () => setInmuebles([]));
  }, []);
  return (
    <Stack spacing={2} sx={{ height: '100vh', p: 2 }}>
      <TextField
        label="Buscar"
        type="search"
        size="small"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <DataGrid
        rows={inmuebles ?? []}
        loading={inmuebles === null}
        columns={COLUMNS}
        initialState={PAGE}
        pageSizeOptions={[100]}
        filterModel={{ items: [], quickFilterValues: query.split(/\s+/).filter(Boolean) }}
        onRowClick={({ id }) => void navigate(`/inmueble/${id}`)}
        disableRowSelectionOnClick
      />
    </Stack>
  );
}
