import type { JSX } from 'react';
import type { ButtonVariant } from '../ui/button-styles.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { LinkButton, OutsideLink } from '../ui/link.tsx';
import { Code, Columns, Focused, Row } from './samples.tsx';

const VARIANTS: { variant: ButtonVariant; text: string; pending: string }[] = [
  { variant: 'primary', text: 'Guardar cambios', pending: 'Guardando...' },
  { variant: 'secondary', text: 'Editar información', pending: 'Cargando...' },
  { variant: 'ghost', text: 'Descargar', pending: 'Abriendo...' },
  { variant: 'danger', text: 'Eliminar', pending: 'Eliminando...' },
  { variant: 'danger-ghost', text: 'Eliminar', pending: 'Eliminando...' },
];

export function ButtonSamples(): JSX.Element {
  return (
    <section>
      <h2>Botón: reposo, foco, deshabilitado, en curso</h2>
      <Columns data-narrow="">
        {VARIANTS.flatMap(({ variant, text, pending }) => [
          <Button key={`${variant}1`} variant={variant}>
            {text}
          </Button>,
          <Focused key={`${variant}2`}>
            <Button variant={variant}>{text}</Button>
          </Focused>,
          <Button key={`${variant}3`} variant={variant} isDisabled>
            {text}
          </Button>,
          <Button key={`${variant}4`} variant={variant} isPending pendingText={pending}>
            {text}
          </Button>,
        ])}
      </Columns>
      <OtherButtons />
    </section>
  );
}

function OtherButtons(): JSX.Element {
  return (
    <Row>
      <Button variant="primary" icon="plus">
        Nuevo inmueble
      </Button>
      <Button icon="pencil">Editar inmueble</Button>
      <Button variant="ghost" icon="arrowLeft">
        Volver
      </Button>
      <Button variant="ghost" size="sm" icon="download">
        Descargar
      </Button>
      <Button variant="danger-ghost" size="sm" icon="trash">
        Eliminar
      </Button>
      <IconButton icon="close" label="Cerrar" />
      <LinkButton onPress={() => undefined}>Datos propietario</LinkButton>
      <OutsideLink href="tel:+34954000111">954 000 111</OutsideLink>
      <CopyButton actor={undefined} label="Copiar CUPS" text="ES0021000000000001AB" />
      <Code>
        ES0021000000000001AB
        <CopyButton actor={undefined} label="Copiar CUPS" text="ES0021000000000001AB" isMini />
      </Code>
    </Row>
  );
}
