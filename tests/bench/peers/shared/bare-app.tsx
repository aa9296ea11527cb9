import { useEffect, useState, type ComponentType, type FormEvent, type JSX } from 'react';
import { createRoot } from 'react-dom/client';
import { isLoggedIn, listInmuebles, logIn, readInmueble, type Inmueble } from './api.ts';
import './bare-app.css';
import { activityOf, addressOf, search } from './inmueble-text.ts';

export interface ListProps {
  inmuebles: readonly Inmueble[];
  onOpen: (id: number) => void;
}

type List = ComponentType<ListProps>;

/** The portal in React alone; the two peers that use it differ in how they draw the list. */
export function startBareApp(list: List): void {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App list={list} />);
}

function App({ list }: { list: List }): JSX.Element {
  const [isInside, setInside] = useState(isLoggedIn);
  return isInside ? <Inmuebles list={list} /> : <Login onDone={() => setInside(true)} />;
}

function Login({ onDone }: { onDone: () => void }): JSX.Element {
  const [failure, setFailure] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    logIn(String(data.get('username')), String(data.get('password'))).then(onDone, () =>
      setFailure('Usuario o contraseña incorrectos'),
    );
  };
  return (
    <form onSubmit={submit}>
      <input name="username" aria-label="Usuario" autoComplete="username" />
      <input name="password" type="password" aria-label="Contraseña" autoComplete="current-password" />
      <button type="submit">Iniciar sesión</button>
      <p role="alert">{failure}</p>
    </form>
  );
}

function Inmuebles({ list: List }: { list: List }): JSX.Element {
  const [inmuebles, setInmuebles] = useState<Inmueble[] | null>(null);
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState<number | null>(null);
  useEffect(() => {
    listInmuebles().then(setInmuebles, () => setInmuebles([]));
  }, []);
  if (inmuebles === null) return <p>Cargando…</p>;
  if (open !== null) return <Detail id={open} onBack={() => setOpen(null)} />;
  return (
    <main>
      <input
        type="search"
        aria-label="Buscar"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <List inmuebles={search(inmuebles, query)} onOpen={setOpen} />
    </main>
  );
}

function Detail({ id, onBack }: { id: number; onBack: () => void }): JSX.Element {
  const [inmueble, setInmueble] = useState<Inmueble | null>(null);
  useEffect(() => {
    readInmueble(id).then(setInmueble, onBack);
  }, [id, onBack]);
  if (inmueble === null) return <p>Cargando…</p>;
  return (
    <main>
      <button type="button" onClick={onBack}>
        Volver
      </button>
      <h1>{addressOf(inmueble)}</h1>
      <dl>
        <Field name="Ciudad" value={`${inmueble.codigo_postal} ${inmueble.ciudad}`} />
        <Field name="Provincia" value={inmueble.provincia} />
        <Field name="Tipo" value={inmueble.tipo} />
        <Field name="Estado" value={inmueble.estado} />
        <Field name="Cambio" value={inmueble.fecha_cambio_estado ?? ''} />
        <Field name="Actividad" value={activityOf(inmueble)} />
      </dl>
    </main>
  );
}

function Field({ name, value }: { name: string; value: string }): JSX.Element {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
