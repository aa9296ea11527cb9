import { useState, type JSX } from 'react';
import { EstadoGlyph } from '../ui/estado-glyph.tsx';
import { TextAreaField, TextField } from '../ui/field.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Select } from '../ui/select.tsx';
import { Columns, FocusedField, HoveredField, WholeLine } from './samples.tsx';

const SHORT_PHONE = 'Introduce un número de teléfono válido (mínimo 9 dígitos)';
const VIAS = [{ value: 'a', label: 'Avenida' }];
const ESTADOS = [
  { value: 'alquilado', label: 'Alquilado' },
  { value: 'vendido', label: 'Vendido' },
];

export function FieldSamples(): JSX.Element {
  const [value, setValue] = useState('912 345 678');
  const phone = { label: 'Teléfono', name: 'telefono', value, onChange: setValue };
  return (
    <section>
      <h2>Campo: reposo, hover, foco, inválido, deshabilitado, selección, opcional, de lectura</h2>
      <Columns>
        <TextField {...phone} type="tel" />
        <HoveredField>
          <TextField {...phone} />
        </HoveredField>
        <FocusedField>
          <TextField {...phone} />
        </FocusedField>
        <TextField {...phone} value="612 40" error={SHORT_PHONE} />
        <TextField {...phone} isDisabled />
        <Select {...phone} label="Tipo de vía" value="a" options={VIAS} />
        <TextField {...phone} isOptional description="Con prefijo si no es de España" />
        <TextField {...phone} isReadOnly />
        <Select {...phone} label="Tipo de vía" value="a" options={VIAS} isReadOnly />
      </Columns>
      <MoreFields />
    </section>
  );
}

function MoreFields(): JSX.Element {
  const [text, setText] = useState('');
  return (
    <Columns data-few="">
      <PasswordField
        label="Contraseña"
        name="password"
        what="contraseña"
        autoComplete="current-password"
        value={text}
        onChange={setText}
        description="Mínimo 8 caracteres"
      />
      <TextField
        label="Bonificación (€)"
        name="bonificacion"
        inputMode="decimal"
        suffix="€"
        value="0,00"
        onChange={() => undefined}
      />
      <EstadoSample />
      <TextAreaField label="Descripción" name="descripcion" isOptional value={text} onChange={setText} />
      <WholeLine>
        <FileSample />
      </WholeLine>
    </Columns>
  );
}

function EstadoSample(): JSX.Element {
  const [estado, setEstado] = useState('alquilado');
  return (
    <Select
      label="Estado"
      name="estado"
      value={estado}
      options={ESTADOS}
      onChange={setEstado}
      error={estado === 'vendido' ? 'Campo obligatorio' : undefined}
      glyph={<EstadoGlyph estado={estado} />}
    />
  );
}

function FileSample(): JSX.Element {
  const [file, setFile] = useState<File | null>(null);
  return (
    <FileDrop
      label="Archivo"
      description="PDF, DOC, DOCX, JPG, JPEG o PNG. Máximo 10 MB."
      accept=".pdf"
      file={file && { name: file.name, detail: `${file.size} bytes` }}
      onChoose={setFile}
      onRemove={() => setFile(null)}
      error={file ? undefined : 'Por favor, selecciona un archivo para subir.'}
    />
  );
}
