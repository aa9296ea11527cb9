from rest_framework import serializers

from . import models


class OwnedField(serializers.PrimaryKeyRelatedField):
    """The id of a record of the user's: another's does not exist."""

    def get_queryset(self):
        return super().get_queryset().of(self.context["request"].user)


class OwnedSerializer(serializers.ModelSerializer):
    serializer_related_field = OwnedField


class ClienteSerializer(serializers.ModelSerializer):
    class Meta:
        model = models.Cliente
        exclude = ["usuarios"]


class InmuebleSerializer(OwnedSerializer):
    class Meta:
        model = models.Inmueble
        fields = [
            "id",
            "cliente",
            "tipo",
            "tipo_via",
            "nombre_via",
            "numero_via",
            "portal",
            "escalera",
            "planta",
            "puerta",
            "codigo_postal",
            "ciudad",
            "provincia",
            "estado",
            "activo",
            "fecha_cambio_estado",
        ]


class InmuebleDetailSerializer(InmuebleSerializer):
    class Meta(InmuebleSerializer.Meta):
        fields = [*InmuebleSerializer.Meta.fields, "inquilinos", "propietarios", "constructoras"]
        read_only_fields = ["inquilinos", "propietarios", "constructoras"]


class InquilinoSerializer(OwnedSerializer):
    class Meta:
        model = models.Inquilino
        fields = "__all__"


class PropietarioSerializer(OwnedSerializer):
    class Meta:
        model = models.Propietario
        fields = "__all__"


class ConstructoraSerializer(OwnedSerializer):
    class Meta:
        model = models.Constructora
        fields = "__all__"

    def to_representation(self, instance):
        user = self.context["request"].user
        own = instance.inmuebles.of(user).values_list("id", flat=True)
        return {**super().to_representation(instance), "inmuebles": list(own)}

    def update(self, instance, validated_data):
        if "inmuebles" in validated_data:
            own = models.Inmueble.objects.of(self.context["request"].user)
            others = instance.inmuebles.exclude(id__in=own)
            validated_data["inmuebles"] = [*validated_data["inmuebles"], *others]
        return super().update(instance, validated_data)


class SuministroSerializer(OwnedSerializer):
    class Meta:
        model = models.Suministro
        fields = "__all__"


class IncidenciaSerializer(OwnedSerializer):
    class Meta:
        model = models.Incidencia
        fields = "__all__"


class SolicitudSerializer(OwnedSerializer):
    class Meta:
        model = models.Solicitud
        fields = "__all__"


class DocumentoSerializer(OwnedSerializer):
    class Meta:
        model = models.Documento
        fields = "__all__"


class FacturaSerializer(OwnedSerializer):
    class Meta:
        model = models.Factura
        fields = "__all__"
