import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { PreferencesRef } from '../../machines/profile/preferences.machine.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Form } from '../ui/form.tsx';
import { PanelBody, PanelFoot, ProfileSection } from './profile-layout.tsx';

const texts = messages.preferencias;

/** Which types of property the dashboard shows (PROFILE-8). */
export function PreferencesSection({ actor }: { actor: PreferencesRef }): JSX.Element {
  const { mostrarPropiedad, mostrarGestion } = useSelector(actor, ({ context }) => context.values);
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('sending'));
  return (
    <ProfileSection title={texts.title} about={texts.about}>
      <Form onSubmit={() => actor.send({ type: 'form.submit' })}>
        <PanelBody data-tight="">
          <Checkbox
            name="mostrarPropiedad"
            label={texts.mostrarPropiedad}
            description={texts.propiedadAbout}
            isSelected={mostrarPropiedad}
            onChange={(value) => actor.send({ type: 'field.changed', name: 'mostrarPropiedad', value })}
          />
          <Checkbox
            name="mostrarGestion"
            label={texts.mostrarGestion}
            description={texts.gestionAbout}
            isSelected={mostrarGestion}
            onChange={(value) => actor.send({ type: 'field.changed', name: 'mostrarGestion', value })}
          />
        </PanelBody>
        <PanelFoot>
          <Button type="submit" isPending={isSaving} pendingText={messages.common.saving}>
            {texts.submit}
          </Button>
        </PanelFoot>
      </Form>
    </ProfileSection>
  );
}
