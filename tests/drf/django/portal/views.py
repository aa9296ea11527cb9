from rest_framework import mixins, viewsets
from rest_framework.parsers import FormParser, MultiPartParser

from . import models, serializers


class OwnedMixin:
    def get_queryset(self):
        return super().get_queryset().of(self.request.user)


class ReadAddChange(
    mixins.ListModelMixin,
    mixins.RetrieveModelMixin,
    mixins.CreateModelMixin,
    mixins.UpdateModelMixin,
    viewsets.GenericViewSet,
):
    http_method_names = ["get", "post", "patch", "head", "options"]


class ClienteViewSet(OwnedMixin, mixins.UpdateModelMixin, viewsets.ReadOnlyModelViewSet):
    queryset = models.Cliente.objects.all()
    serializer_class = serializers.ClienteSerializer
    http_method_names = ["get", "patch", "head", "options"]


class InmuebleViewSet(OwnedMixin, ReadAddChange):
    queryset = models.Inmueble.objects.all()

    def get_serializer_class(self):
        if self.action == "list":
            return serializers.InmuebleSerializer
        return serializers.InmuebleDetailSerializer


class InquilinoViewSet(OwnedMixin, ReadAddChange):
    queryset = models.Inquilino.objects.all()
    serializer_class = serializers.InquilinoSerializer
    filterset_fields = ["inmueble"]


class PropietarioViewSet(OwnedMixin, ReadAddChange):
    queryset = models.Propietario.objects.all()
    serializer_class = serializers.PropietarioSerializer
    filterset_fields = ["inmueble"]


class ConstructoraViewSet(ReadAddChange):
    queryset = models.Constructora.objects.all()
    serializer_class = serializers.ConstructoraSerializer
    filterset_fields = ["inmuebles"]


class SuministroViewSet(OwnedMixin, viewsets.ReadOnlyModelViewSet):
    queryset = models.Suministro.objects.all()
    serializer_class = serializers.SuministroSerializer


class IncidenciaViewSet(OwnedMixin, ReadAddChange):
    queryset = models.Incidencia.objects.all()
    serializer_class = serializers.IncidenciaSerializer


class SolicitudViewSet(OwnedMixin, viewsets.ReadOnlyModelViewSet):
    queryset = models.Solicitud.objects.all()
    serializer_class = serializers.SolicitudSerializer


class DocumentoViewSet(
    OwnedMixin,
    mixins.CreateModelMixin,
    mixins.DestroyModelMixin,
    viewsets.ReadOnlyModelViewSet,
):
    queryset = models.Documento.objects.all()
    serializer_class = serializers.DocumentoSerializer
    parser_classes = [MultiPartParser, FormParser]

    def perform_destroy(self, instance):
        instance.archivo.delete(save=False)
        super().perform_destroy(instance)


class FacturaViewSet(OwnedMixin, viewsets.ReadOnlyModelViewSet):
    queryset = models.Factura.objects.all()
    serializer_class = serializers.FacturaSerializer
    filterset_fields = ["inmueble"]
