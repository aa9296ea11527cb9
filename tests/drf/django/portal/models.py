from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import FileExtensionValidator, MaxValueValidator, MinValueValidator
from django.db import models

MAX_UPLOAD = 10 * 1024 * 1024


def owned_through(path):
    """A manager that knows the way from a record to the users who may see it."""

    class OwnedQuerySet(models.QuerySet):
        def of(self, user):
            return self.filter(**{path: user})

    return OwnedQuerySet.as_manager()


class Cliente(models.Model):
    razon_social = models.CharField(max_length=150)
    correo = models.EmailField(blank=True)
    telefono_contacto = models.CharField(max_length=20, blank=True)
    cif = models.CharField(max_length=20, blank=True)
    direccion_fiscal = models.CharField(max_length=200, blank=True)
    cuenta_bancaria = models.CharField(max_length=24, blank=True)
    usuarios = models.ManyToManyField(settings.AUTH_USER_MODEL, related_name="clientes")

    objects = owned_through("usuarios")

    class Meta:
        ordering = ["id"]


class Inmueble(models.Model):
    class Tipo(models.TextChoices):
        PROPIEDAD = "propiedad", "Propiedad"
        GESTION = "gestion", "Gestión"

    class Via(models.TextChoices):
        CALLE = "calle", "Calle"
        AVENIDA = "avenida", "Avenida"
        PLAZA = "plaza", "Plaza"
        PASEO = "paseo", "Paseo"
        CARRETERA = "carretera", "Carretera"

    class Estado(models.TextChoices):
        PROCESO_COMPRA = "proceso_compra", "Proceso de compra"
        COMPRADO = "comprado", "Comprado"
        ALQUILADO = "alquilado", "Alquilado"
        REFORMANDO = "reformando", "Reformando"
        PROCESO_VENTA = "proceso_venta", "Proceso de venta"
        VENDIDO = "vendido", "Vendido"

    cliente = models.ForeignKey(Cliente, on_delete=models.CASCADE, related_name="inmuebles")
    tipo = models.CharField(max_length=20, choices=Tipo.choices, default=Tipo.PROPIEDAD)
    tipo_via = models.CharField(max_length=20, choices=Via.choices, default=Via.CALLE)
    nombre_via = models.CharField(max_length=150)
    numero_via = models.CharField(max_length=10)
    portal = models.CharField(max_length=10, blank=True)
    escalera = models.CharField(max_length=10, blank=True)
    planta = models.CharField(max_length=10, blank=True)
    puerta = models.CharField(max_length=10, blank=True)
    codigo_postal = models.CharField(max_length=5)
    ciudad = models.CharField(max_length=100)
    provincia = models.CharField(max_length=100)
    estado = models.CharField(max_length=20, choices=Estado.choices, default=Estado.PROCESO_COMPRA)
    activo = models.BooleanField(default=True)
    fecha_cambio_estado = models.DateField(null=True, blank=True)

    objects = owned_through("cliente__usuarios")

    class Meta:
        ordering = ["id"]


class Persona(models.Model):
    nombre = models.CharField(max_length=100)
    apellidos = models.CharField(max_length=150)
    correo_electronico = models.EmailField(max_length=254)
    telefono = models.CharField(max_length=20)

    objects = owned_through("inmueble__cliente__usuarios")

    class Meta:
        abstract = True
        ordering = ["id"]


class Inquilino(Persona):
    inmueble = models.ForeignKey(Inmueble, on_delete=models.CASCADE, related_name="inquilinos")
    bonificacion = models.DecimalField(
        max_digits=6,
        decimal_places=2,
        default=0,
        validators=[MinValueValidator(0), MaxValueValidator(9999.99)],
    )


class Propietario(Persona):
    inmueble = models.ForeignKey(Inmueble, on_delete=models.CASCADE, related_name="propietarios")
    numero_cuenta = models.CharField(max_length=24, null=True, blank=True)


class Constructora(models.Model):
    """Everybody may work with any builder; only the properties are somebody's."""

    empresa = models.CharField(max_length=150)
    persona_contacto = models.CharField(max_length=100)
    telefono = models.CharField(max_length=20)
    correo = models.EmailField(max_length=254)
    inmuebles = models.ManyToManyField(Inmueble, related_name="constructoras", blank=True)

    class Meta:
        ordering = ["id"]


class Suministro(models.Model):
    class Tipo(models.TextChoices):
        ELECTRICIDAD = "E", "Electricidad"
        GAS = "G", "Gas"

    inmueble = models.ForeignKey(Inmueble, on_delete=models.CASCADE, related_name="suministros")
    tipo = models.CharField(max_length=1, choices=Tipo.choices)
    cups = models.CharField(max_length=22, null=True, blank=True)
    estado = models.CharField(max_length=20, default="activo")
    observaciones = models.TextField(blank=True)

    objects = owned_through("inmueble__cliente__usuarios")

    class Meta:
        ordering = ["id"]


class Gestion(models.Model):
    """What somebody asked for about a supply."""

    suministro = models.ForeignKey(Suministro, on_delete=models.CASCADE)
    fecha_creacion = models.DateTimeField(auto_now_add=True)
    fecha_actualizacion = models.DateTimeField(auto_now=True)

    objects = owned_through("suministro__inmueble__cliente__usuarios")

    class Meta:
        abstract = True
        ordering = ["id"]


class Incidencia(Gestion):
    class Estado(models.TextChoices):
        ABIERTA = "abierta", "Abierta"
        TRAMITADA = "tramitada", "Tramitada"
        RESUELTA = "resuelta", "Resuelta"

    tipo = models.CharField(max_length=100)
    observaciones = models.TextField(blank=True)
    estado = models.CharField(max_length=20, choices=Estado.choices, default=Estado.ABIERTA)


class Solicitud(Gestion):
    estado = models.CharField(max_length=20, default="pendiente")


def no_larger_than_10_mb(archivo):
    if archivo.size > MAX_UPLOAD:
        raise ValidationError("El archivo supera el máximo de 10 MB.")


class Documento(models.Model):
    inmueble = models.ForeignKey(Inmueble, on_delete=models.CASCADE, related_name="documentos")
    nombre = models.CharField(max_length=200)
    descripcion = models.TextField(blank=True)
    archivo = models.FileField(
        upload_to="documentos/",
        validators=[FileExtensionValidator(["pdf", "doc", "docx", "jpg", "jpeg", "png"]), no_larger_than_10_mb],
    )
    fecha_subida = models.DateTimeField(auto_now_add=True)

    objects = owned_through("inmueble__cliente__usuarios")

    class Meta:
        ordering = ["id"]


class Factura(models.Model):
    suministro = models.ForeignKey(Suministro, on_delete=models.CASCADE, related_name="facturas")
    inmueble = models.ForeignKey(Inmueble, on_delete=models.CASCADE, related_name="facturas")
    referencia = models.CharField(max_length=50)
    descripcion = models.TextField(blank=True)
    fecha_factura = models.DateField()
    importe_total = models.DecimalField(max_digits=10, decimal_places=2, null=True)
    archivo_factura = models.FileField(upload_to="facturas/", null=True, blank=True)

    objects = owned_through("inmueble__cliente__usuarios")

    class Meta:
        ordering = ["id"]
