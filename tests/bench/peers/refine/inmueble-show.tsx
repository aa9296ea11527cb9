import { Show } from '@refinedev/antd';
import { useShow } from '@refinedev/core';
import { Descriptions, Typography } from 'antd';
import type { JSX } from 'react';
import type { Inmueble } from '../shared/api.ts';
import { activityOf, addressOf } from '../shared/inmueble-text.ts';

export function InmuebleShow(): JSX.Element {
  const { result: inmueble, query } = useShow<Inmueble>();
  return (
    <Show isLoading={query.isLoading}>
      {inmueble && (
        <>
          <Typography.Title>{addressOf(inmueble)}</Typography.Title>
          <Descriptions column={1}>
            <Descriptions.Item label="Ciudad">
              {inmueble.codigo_postal} {inmueble.ciudad}
            </Descriptions.Item>
            <Descriptions.Item label="Provincia">{inmueble.provincia}</Descriptions.Item>
            <Descriptions.Item label="Tipo">{inmueble.tipo}</Descriptions.Item>
            <Descriptions.Item label="Estado">{inmueble.estado}</Descriptions.Item>
            <Descriptions.Item label="Cambio">{inmueble.fecha_cambio_estado}</Descriptions.Item>
            <Descriptions.Item label="Actividad">{activityOf(inmueble)}</Descriptions.Item>
          </Descriptions>
        </>
      )}
    </Show>
  );
}
