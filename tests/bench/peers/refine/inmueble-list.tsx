import { List, useTable } from '@refinedev/antd';
import { useNavigation } from '@refinedev/core';
import { Input, Table, type TableColumnsType } from 'antd';
import { useMemo, useState, type JSX } from 'react';
import type { Inmueble } from '../shared/api.ts';
import { activityOf, addressOf, search } from '../shared/inmueble-text.ts';

const COLUMNS: TableColumnsType<Inmueble> = [
  { title: 'Inmueble', width: 300, render: (_, inmueble) => addressOf(inmueble) },
  { title: 'Ciudad', width: 200, render: (_, { codigo_postal, ciudad }) => `${codigo_postal} ${ciudad}` },
  { title: 'Tipo', width: 120, dataIndex: 'tipo' },
  { title: 'Estado', width: 150, dataIndex: 'estado' },
  { title: 'Cambio', width: 120, dataIndex: 'fecha_cambio_estado' },
  { title: 'Actividad', width: 120, render: (_, inmueble) => activityOf(inmueble) },
];

/** The table draws only the rows in view, as antd can. */
export function InmuebleList(): JSX.Element {
  const [query, setQuery] = useState('');
  const { show } = useNavigation();
  const { tableProps } = useTable<Inmueble>({
    pagination: { mode: 'off' },
    filters: { mode: 'off' },
    sorters: { mode: 'off' },
    syncWithLocation: false,
  });
  const { dataSource } = tableProps;
  const found = useMemo(() => search(dataSource ?? [], query), [dataSource, query]);
  return (
    <List>
      <Input
        type="search"
        aria-label="Buscar"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <Table
        virtual
        rowKey="id"
        size="small"
        columns={COLUMNS}
        scroll={{ x: 1010, y: 600 }}
        pagination={false}
        loading={tableProps.loading}
        dataSource={found}
        onRow={({ id }) => ({ onClick: () => show('inmuebles', id) })}
      />
    </List>
  );
}
