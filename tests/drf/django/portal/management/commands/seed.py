from datetime import date, timedelta

from django.contrib.auth import get_user_model
from django.core.files.base import ContentFile
from django.core.management import BaseCommand, call_command
from django.utils import timezone

from portal.models import (
    Cliente,
    Constructora,
    Documento,
    Factura,
    Incidencia,
    Inmueble,
    Inquilino,
    Propietario,
    Solicitud,
    Suministro,
)

PDF = b"%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"
PLACES = [
    ("Sierpes", "41004", "Sevilla"),
    ("Larios", "29005", "Málaga"),
    ("Uría", "33003", "Oviedo"),
    ("Mayor", "28013", "Madrid"),
    ("Álamo", "50001", "Zaragoza"),
]


class Command(BaseCommand):
    help = "Makes the schema and two accounts: one with properties and all that belongs to them, one with nothing."

    def add_arguments(self, parser):
        parser.add_argument("--inmuebles", type=int, default=12)

    def handle(self, *, inmuebles, **options):
        call_command("migrate", run_syncdb=True, verbosity=0)
        cliente = self.add_account("alba", "Alba, S.L.")
        self.add_account("otra", "Otra, S.L.")
        Inmueble.objects.bulk_create(self.inmueble(cliente, n) for n in range(inmuebles))
        for inmueble in Inmueble.objects.all()[:12]:
            self.add_related(inmueble)
        self.add_bills(Inmueble.objects.get(id=3))
        oldest = Incidencia.objects.filter(suministro__inmueble=5)
        oldest.update(tipo="Contador averiado", fecha_creacion=timezone.now() - timedelta(days=400))

    def add_account(self, username, razon_social):
        user = get_user_model().objects.create_user(username, password=f"clave de {username}")
        cliente = Cliente.objects.create(
            razon_social=razon_social,
            correo=f"{username}@{username}.example",
            telefono_contacto="954 22 14 80",
            cif="B12345674",
            direccion_fiscal="Calle Feria, 19, Sevilla",
            cuenta_bancaria="ES9121000418450200051332",
        )
        cliente.usuarios.add(user)
        return cliente

    def inmueble(self, cliente, n):
        nombre_via, codigo_postal, ciudad = PLACES[n % len(PLACES)]
        estados = Inmueble.Estado.values
        return Inmueble(
            cliente=cliente,
            tipo=Inmueble.Tipo.values[n % 2],
            nombre_via=nombre_via,
            numero_via=str(n + 1),
            planta=str(n % 9),
            puerta="B",
            codigo_postal=codigo_postal,
            ciudad=ciudad,
            provincia=ciudad,
            estado=estados[n % len(estados)],
            fecha_cambio_estado=date(2026, 1 + n % 12, 15),
        )

    def add_related(self, inmueble):
        person = {"telefono": "612405918", "inmueble": inmueble}
        if inmueble.estado == Inmueble.Estado.ALQUILADO:
            Inquilino.objects.create(
                nombre="Lucía", apellidos="Ferrer Otero", correo_electronico="lucia@correo.example", **person
            )
        if inmueble.tipo == Inmueble.Tipo.GESTION:
            Propietario.objects.create(
                nombre="Luis", apellidos="Gil Pons", correo_electronico="luis@correo.example", **person
            )
        if inmueble.estado == Inmueble.Estado.REFORMANDO:
            constructora, _ = Constructora.objects.get_or_create(
                empresa="Obras Levante, S.L.",
                persona_contacto="Joan Ferri",
                telefono="963215480",
                correo="obras@levante.example",
            )
            constructora.inmuebles.add(inmueble)
        luz = Suministro.objects.create(inmueble=inmueble, tipo="E", cups=f"ES002100000000{inmueble.id:04}JN")
        Suministro.objects.create(inmueble=inmueble, tipo="G")
        Incidencia.objects.create(suministro=luz, tipo="Corte de luz", estado="tramitada")
        Solicitud.objects.create(suministro=luz)
        Documento.objects.create(
            inmueble=inmueble, nombre="Escritura", archivo=ContentFile(PDF, name=f"escritura-{inmueble.id}.pdf")
        )
        Factura.objects.create(
            inmueble=inmueble,
            suministro=luz,
            referencia=f"F-2026-{inmueble.id:04}",
            descripcion="Consumo de electricidad",
            fecha_factura=date(2026, 3, 9),
            importe_total="1234.50",
            archivo_factura=ContentFile(PDF, name=f"factura-{inmueble.id}.pdf"),
        )

    def add_bills(self, inmueble):
        """Electricity every month of 2025 but May."""
        luz = inmueble.suministros.get(tipo="E")
        Factura.objects.bulk_create(
            Factura(
                inmueble=inmueble,
                suministro=luz,
                referencia=f"L-2025-{month:02}",
                fecha_factura=date(2025, month, 20),
                importe_total=f"{50 + month}.25",
            )
            for month in range(1, 13)
            if month != 5
        )
