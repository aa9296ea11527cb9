import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent, type JSX } from 'react';
import { logIn } from '../shared/api.ts';

export function LoginPage({ onDone }: { onDone: () => void }): JSX.Element {
  const [hasFailed, setFailed] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    logIn(String(data.get('username')), String(data.get('password'))).then(onDone, () => setFailed(true));
  };
  return (
    <Stack component="form" onSubmit={submit} spacing={2} sx={{ width: 320, m: '15vh auto' }}>
      <TextField name="username" label="Usuario" autoComplete="username" />
      <TextField name="password" label="Contraseña" type="password" autoComplete="current-password" />
      {hasFailed && <Alert severity="error">Usuario o contraseña incorrectos</Alert>}
      <Button type="submit" variant="contained">
        Iniciar sesión
      </Button>
    </Stack>
  );
}
