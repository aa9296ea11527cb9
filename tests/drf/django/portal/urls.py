from django.conf import settings
from django.urls import include, path, re_path
from django.views.static import serve
from rest_framework.routers import SimpleRouter
from rest_framework_simplejwt.views import TokenObtainPairView, TokenRefreshView

from . import views

router = SimpleRouter()
router.register("clientes/clientes", views.ClienteViewSet)
router.register("inmuebles/inmuebles", views.InmuebleViewSet)
router.register("terceros/inquilinos", views.InquilinoViewSet)
router.register("terceros/propietarios", views.PropietarioViewSet)
router.register("terceros/constructoras", views.ConstructoraViewSet)
router.register("suministros/suministros", views.SuministroViewSet)
router.register("gestion_servicio/incidencias", views.IncidenciaViewSet)
router.register("gestion_servicio/solicitudes", views.SolicitudViewSet)
router.register("documentos/documentos", views.DocumentoViewSet)
router.register("facturas/facturas", views.FacturaViewSet)

urlpatterns = [
    path("api/token/", TokenObtainPairView.as_view()),
    path("api/token/refresh/", TokenRefreshView.as_view()),
    path("api/", include(router.urls)),
    re_path(r"^media/(?P<path>.*)$", serve, {"document_root": settings.MEDIA_ROOT}),
]
