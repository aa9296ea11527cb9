import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type JSX } from 'react';
import { Link, useParams } from 'react-router';
import { readInmueble, type Inmueble } from '../shared/api.ts';
import { activityOf, addressOf } from '../shared/inmueble-text.ts';

export function DetailPage(): JSX.Element {
  const { id } = useParams();
  const [inmueble, setInmueble] = useState<Inmueble | null>(null);
  useEffect(() => {
    readInmueble(Number(id)).then(setInmueble, () => setInmueble(null));
  }, [id]);
  return (
    <Stack spacing={2} sx={{ p: 2 }}>
      <Button component={Link} to="/" sx={{ alignSelf: 'start' }}>
        Volver
      </Button>
      {inmueble && (
        <>
          <Typography variant="h1" sx={{ fontSize: 28 }}>
            {addressOf(inmueble)}
          </Typography>
          <Typography>
            {inmueble.codigo_postal} {inmueble.ciudad} ({inmueble.provincia})
          </Typography>
          <Typography>{inmueble.tipo}</Typography>
          <Typography>{inmueble.estado}</Typography>
          <Typography>{inmueble.fecha_cambio_estado}</Typography>
          <Typography>{activityOf(inmueble)}</Typography>
        </>
      )}
    </Stack>
  );
}
