from django.core.management import BaseCommand

from portal.models import Solicitud


class Command(BaseCommand):
    help = "Adds a request that is under way to a supply, which clients do not do themselves."

    def add_arguments(self, parser):
        parser.add_argument("suministro", type=int)

    def handle(self, *, suministro, **options):
        Solicitud.objects.create(suministro_id=suministro, estado="en_proceso")
